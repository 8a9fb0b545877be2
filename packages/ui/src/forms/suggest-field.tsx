/*
 * The combobox pattern of the ARIA practices: the text box keeps focus and hears the keys, the
 * options only the pointer.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useCallback, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useOutside } from '../foundation/outside.ts';
import { classNames } from '../class-names.ts';
import { SearchField } from './search-field.tsx';
import { useActiveOption } from './active-option.ts';

export interface SuggestFieldProps<T> {
  /** What is searched, as in "Read about a company". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** What was found for the query, best first. */
  suggestions: readonly T[];
  suggestionKey: (suggestion: T) => string | number;
  /** How one is shown; its first text is what a screen reader says. */
  renderSuggestion: (suggestion: T) => ReactNode;
  onPick: (suggestion: T) => void;
  /** A line in place of or above the list: the prompt, or that nothing was found. */
  status?: ReactNode;
  busy?: boolean;
  takesSlash?: boolean;
  className?: string;
}

/** A search box that suggests while one types; arrows move, Enter picks, Escape closes. */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { label, query, onQueryChange, suggestions, onPick, status, busy, takesSlash, className } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pick = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion === undefined) return;
    setOpen(false);
    onPick(suggestion);
  };
  const { active, setActive, optionId, activeId, onKey } = useActiveOption(listId, suggestions.length, pick);
  useOutside(
    frame,
    open,
    useCallback(() => setOpen(false), []),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    else if (onKey(event) && event.key !== 'Enter') setOpen(true);
  };
  const type = (text: string) => {
    onQueryChange(text);
    setActive(-1);
    setOpen(true);
  };
  const shown = open && query !== '' && (suggestions.length > 0 || Boolean(status));
  return (
    <div className={classNames('cw-picker', className)} ref={frame}>
      <SearchField
        {...{ label, busy, takesSlash, onKeyDown }}
        value={query}
        onChange={type}
        onFocus={() => setOpen(true)}
        role="combobox"
        aria-expanded={shown}
        aria-autocomplete="list"
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown ? activeId : undefined}
      />
      <div className={classNames('cw-picker__panel', !shown && 'cw-picker__panel--closed')}>
        <output className="cw-picker__status">{shown && status}</output>
        {shown && (
          <ul id={listId} role="listbox" aria-label={label} className="cw-options">
            {suggestions.map((suggestion, index) => (
              <li
                key={props.suggestionKey(suggestion)}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                data-active={index === active ? '' : undefined}
                className="cw-option"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(index)}
              >
                {props.renderSuggestion(suggestion)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
