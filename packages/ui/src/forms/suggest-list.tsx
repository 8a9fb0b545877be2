/*
 * The list of a combobox, whose text box keeps the focus: a listbox of options, or, where something else can be done
 * with them, a grid of rows, as an option may hold no button.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The attributes of a button beside a suggestion, which is reached with the arrows. */
export interface ActProps {
  readonly id: string;
  readonly tabIndex: -1;
}

export interface SuggestListProps<T> {
  label: string;
  /** The results of the query, best first. */
  suggestions: readonly T[];
  suggestionKey: (suggestion: T) => string | number;
  /** Renders a result; its first text is announced by screen readers. */
  renderSuggestion: (suggestion: T) => ReactNode;
  /** Renders a button for what else can be done with a suggestion; nothing for one without. */
  renderAct?: (suggestion: T, props: ActProps) => ReactNode;
  /** The heading that a suggestion stands under, those of one heading beside each other; null for none. */
  groupOf?: (suggestion: T) => string | null;
  /** The suggestions are those of an older query: they are shown, and cannot be picked. */
  stale: boolean;
  listId: string;
  /** The suggestion that the keyboard is on; −1 is none. */
  active: number;
  /** The keyboard is on the button beside it. */
  isOnAct: boolean;
  optionId: (index: number) => string;
  actId: (index: number) => string;
  pick: (index: number) => void;
}

/** The suggestions under a text box. */
export function SuggestList<T>(props: SuggestListProps<T>) {
  const { listId, label, suggestions, groupOf, stale, renderAct } = props;
  const Line = renderAct ? ActedLine : OptionLine;
  return (
    <div
      id={listId}
      role={renderAct ? 'grid' : 'listbox'}
      aria-label={label}
      aria-busy={stale || undefined}
      className={classNames('cw-options', stale && 'cw-options--stale')}
    >
      {grouped(suggestions, groupOf).map(({ name, first, members }) => {
        const lines = members.map((suggestion, at) => (
          <Line key={props.suggestionKey(suggestion)} {...props} suggestion={suggestion} index={first + at} />
        ));
        return name === null ? (
          lines
        ) : (
          <div key={name} role="presentation">
            <p className="cw-options__group" aria-hidden="true">
              {name}
            </p>
            <div role={renderAct ? 'rowgroup' : 'group'} aria-label={name}>
              {lines}
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface LineProps<T> extends SuggestListProps<T> {
  readonly suggestion: T;
  readonly index: number;
}

function isKeyed<T>({ index, active, isOnAct }: LineProps<T>): boolean {
  return index === active && !isOnAct;
}

/** The attributes of what picks a suggestion, and is marked while the keyboard is on it. */
function optionProps<T>(props: LineProps<T>) {
  const { index, optionId, pick, stale } = props;
  return {
    id: optionId(index),
    'aria-disabled': stale || undefined,
    'data-active': isKeyed(props) ? '' : undefined,
    className: 'cw-option',
    onClick: () => pick(index),
  } as const;
}

function OptionLine<T>(props: LineProps<T>) {
  return (
    <div
      role="option"
      aria-selected={isKeyed(props)}
      {...optionProps(props)}
      onPointerDown={(event) => event.preventDefault()}
    >
      {props.renderSuggestion(props.suggestion)}
    </div>
  );
}

function ActedLine<T>(props: LineProps<T>) {
  const { suggestion, index, active, isOnAct, actId, stale } = props;
  const act = props.renderAct?.(suggestion, { id: actId(index), tabIndex: -1 });
  return (
    <div role="row" className="cw-options__row" onPointerDown={(event) => event.preventDefault()}>
      <div role="gridcell" aria-selected={isKeyed(props)} {...optionProps(props)}>
        {props.renderSuggestion(suggestion)}
      </div>
      {act && (
        <div
          role="gridcell"
          className="cw-options__act"
          inert={stale}
          data-active={index === active && isOnAct ? '' : undefined}
        >
          {act}
        </div>
      )}
    </div>
  );
}

interface Group<T> {
  readonly name: string | null;
  /** The place of its first suggestion among all. */
  readonly first: number;
  readonly members: T[];
}

function grouped<T>(suggestions: readonly T[], groupOf: (suggestion: T) => string | null = () => null): Group<T>[] {
  const groups: Group<T>[] = [];
  for (const [first, suggestion] of suggestions.entries()) {
    const name = groupOf(suggestion);
    const last = groups.at(-1);
    if (last && last.name === name) last.members.push(suggestion);
    else groups.push({ name, first, members: [suggestion] });
  }
  return groups;
}
