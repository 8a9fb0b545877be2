import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface CardProps {
  children: ReactNode;
  /** The element; `article` for a thing that stands alone, `li` in a list. */
  as?: ElementType;
  /** Lifts on hover: for a card whose heading link has the class `cw-card__link`, which fills the card. */
  pressable?: boolean;
  className?: string;
}

/** Something that can be picked up. Parts of a page are Sections, not cards. */
export function Card({ children, as: Element = 'article', pressable, className }: CardProps) {
  return <Element className={classNames('cw-card', pressable && 'cw-card--pressable', className)}>{children}</Element>;
}

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Names and values side by side: the facts of a company, a portfolio or a source. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classNames('cw-facts', className)}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
