import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PageHeadingProps {
  children: ReactNode;
  /** The line above: what kind of page it is, or breadcrumbs. */
  kicker?: ReactNode;
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  /** Buttons: at the end of the heading's line, below the lead where that has no room. */
  actions?: ReactNode;
  /** Always below the lead: for a button that the page is there for. */
  actionsBelow?: boolean;
  /** Something before the heading: a logo or a mark. */
  mark?: ReactNode;
}

/** The page's one h1. The shell moves focus to its id, `page-heading`, when the page changes. */
export function PageHeading({ children, kicker, lead, actions, actionsBelow, mark }: PageHeadingProps) {
  return (
    <header className="cw-page-heading">
      {kicker && <div className="cw-kicker">{kicker}</div>}
      <div className="cw-page-heading__row">
        {mark}
        <h1 id="page-heading" tabIndex={-1}>
          {children}
        </h1>
      </div>
      {lead && <p className="cw-lead">{lead}</p>}
      {actions && (
        <div className="cw-page-heading__actions cw-cluster" data-below={actionsBelow ? '' : undefined}>
          {actions}
        </div>
      )}
    </header>
  );
}

export interface SectionProps {
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Links or buttons at the end of the title's line. */
  actions?: ReactNode;
  /** The heading's level; 2 unless the section is inside another. */
  level?: 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under a rule and a heading, and a region named by it. */
export function Section({ title, description, actions, level = 2, id, className, children }: SectionProps) {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames('cw-section', `cw-section--${level}`, className)}
    >
      <div className="cw-section__head">
        <Heading id={headingId}>{title}</Heading>
        {actions && <div className="cw-section__actions cw-cluster">{actions}</div>}
        {description && <p className="cw-section__description">{description}</p>}
      </div>
      {children}
    </section>
  );
}
