/*
 * The combobox pattern of the ARIA practices: the text box keeps focus and hears the keys, the
 * options only the pointer.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useCallback, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { useOutside } from '../foundation/outside.ts';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import { SearchField } from './search-field.tsx';
import { useActiveOption } from './active-option.ts';

export interface SuggestFieldProps<T> {
  /** The subject of the search, as in "Read about a company". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** The results of the query, best first. */
  suggestions: readonly T[];
  suggestionKey: (suggestion: T) => string | number;
  /** Renders a result; its first text is announced by screen readers. */
  renderSuggestion: (suggestion: T) => ReactNode;
  onPick: (suggestion: T) => void;
  /** The heading that a suggestion stands under, those of one heading beside each other; null for none. */
  groupOf?: (suggestion: T) => string | null;
  /** The results among the suggestions, where some are ways on; all of them where it is not given. */
  foundCount?: number;
  /** The suggestions are those of an older query: they are shown, and cannot be picked. */
  stale?: boolean;
  /** A line in place of or above the list: the prompt, or that nothing was found. */
  status?: ReactNode;
  /** The error of a field in which nothing was picked. */
  error?: ReactNode;
  busy?: boolean;
  takesSlash?: boolean;
  className?: string;
}

/** A search box that suggests while one types; arrows move, Enter picks, Escape closes. */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { label, query, onQueryChange, suggestions, stale = false, onPick, status, error, busy, takesSlash } = props;
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const errorId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pick = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion === undefined || stale) return;
    setOpen(false);
    onPick(suggestion);
  };
  const { active, setActive, optionId, activeId, onKey } = useActiveOption(
    listId,
    stale ? 0 : suggestions.length,
    pick,
  );
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, [setActive]);
  useOutside(frame, open, close);
  const shown = open && query !== '' && (suggestions.length > 0 || Boolean(status));
  const listed = shown && suggestions.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      // Otherwise the browser empties the box as well, and closes the dialog that it stands in.
      event.preventDefault();
      close();
    } else if (onKey(event) && event.key !== 'Enter') setOpen(true);
  };
  const type = (text: string) => {
    onQueryChange(text);
    setActive(-1);
    setOpen(true);
  };
  const found =
    listed && !stale && formatMessage({ id: 'ui.suggest.found' }, { count: props.foundCount ?? suggestions.length });
  const option = (suggestion: T, index: number) => (
    <li
      key={props.suggestionKey(suggestion)}
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      aria-disabled={stale || undefined}
      data-active={index === active ? '' : undefined}
      className="cw-option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => pick(index)}
    >
      {props.renderSuggestion(suggestion)}
    </li>
  );
  const picker = (
    <div className={classNames('cw-picker', props.className)} ref={frame}>
      <SearchField
        {...{ label, busy, takesSlash, onKeyDown }}
        value={query}
        onChange={type}
        onFocus={() => setOpen(true)}
        role="combobox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-expanded={listed}
        aria-autocomplete="list"
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed ? activeId : undefined}
      />
      <div className={classNames('cw-picker__panel', !shown && 'cw-picker__panel--closed')}>
        <output className={status ? 'cw-picker__status' : 'cw-visually-hidden'}>{shown && (status || found)}</output>
        {listed && (
          <ul
            id={listId}
            role="listbox"
            aria-label={label}
            aria-busy={stale || undefined}
            className={classNames('cw-options', stale && 'cw-options--stale')}
          >
            {grouped(suggestions, props.groupOf).map(({ name, first, members }) => {
              const options = members.map((suggestion, at) => option(suggestion, first + at));
              return name === null ? (
                options
              ) : (
                <li key={name} role="presentation">
                  <p className="cw-options__group" aria-hidden="true">
                    {name}
                  </p>
                  <ul role="group" aria-label={name}>
                    {options}
                  </ul>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
  if (!error) return picker;
  // Beside the picker: its list drops from its lower edge.
  return (
    <>
      {picker}
      <FieldError id={errorId}>{error}</FieldError>
    </>
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
