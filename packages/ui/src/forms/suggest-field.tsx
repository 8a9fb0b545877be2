/*
 * The combobox pattern of the ARIA practices: the text box keeps focus and hears the keys, the
 * results only the pointer.
 */
import { useCallback, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { useOutside } from '../foundation/outside.ts';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';
import { SearchField } from './search-field.tsx';
import { SuggestList } from './suggest-list.tsx';
import type { ActProps, SuggestListProps } from './suggest-list.tsx';
import { useActiveOption } from './active-option.ts';

type Listed<T> = Pick<
  SuggestListProps<T>,
  'suggestions' | 'suggestionKey' | 'renderSuggestion' | 'renderAct' | 'groupOf'
>;

export interface SuggestFieldProps<T> extends Listed<T> {
  /** The subject of the search, as in "Read about a company". */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  onPick: (suggestion: T) => void;
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

const NO_ACT: ActProps = { id: '', tabIndex: -1 };

/**
 * A search box that suggests while one types; arrows move, Enter picks, Escape closes. The right arrow goes on to what
 * else can be done with a suggestion, the left one back.
 */
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
  const [wantsAct, setWantsAct] = useState(false);
  const actedOn = suggestions[active];
  const hasAct = actedOn !== undefined && !stale && Boolean(props.renderAct?.(actedOn, NO_ACT));
  const isOnAct = wantsAct && hasAct;
  const actId = (index: number) => `${optionId(index)}-act`;
  const keyedId = isOnAct ? actId(active) : activeId;
  const leaveList = useCallback(() => {
    setActive(-1);
    setWantsAct(false);
  }, [setActive]);
  const close = useCallback(() => {
    setOpen(false);
    leaveList();
  }, [leaveList]);
  useOutside(frame, open, close);
  const shown = open && query !== '' && (suggestions.length > 0 || Boolean(status));
  const listed = shown && suggestions.length > 0;
  /** Handles the keys of what else can be done; true when the key was one of them. */
  const onActKey = (event: KeyboardEvent): boolean => {
    if (!shown || !hasAct || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key === 'ArrowRight' && !isOnAct) setWantsAct(true);
    else if (event.key === 'ArrowLeft' && isOnAct) setWantsAct(false);
    else if (event.key === 'Enter' && isOnAct) document.getElementById(actId(active))?.click();
    else return false;
    event.preventDefault();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (onActKey(event)) return;
    if (event.key === 'Escape' && shown) {
      // Otherwise the browser empties the box as well, and closes the dialog that it stands in.
      event.preventDefault();
      close();
    } else if (onKey(event) && event.key !== 'Enter') setOpen(true);
  };
  const type = (text: string) => {
    onQueryChange(text);
    leaveList();
    setOpen(true);
  };
  const found =
    listed && !stale && formatMessage({ id: 'ui.suggest.found' }, { count: props.foundCount ?? suggestions.length });
  const picker = (
    <div className={classNames('cw-picker', props.className)} ref={frame}>
      <SearchField
        {...{ label, busy, takesSlash, onKeyDown }}
        value={query}
        onChange={type}
        onFocus={() => setOpen(true)}
        role="combobox"
        aria-haspopup={props.renderAct ? 'grid' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-expanded={listed}
        aria-autocomplete="list"
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed ? keyedId : undefined}
      />
      <div className={classNames('cw-picker__panel', !shown && 'cw-picker__panel--closed')}>
        <output className={status ? 'cw-picker__status' : 'cw-visually-hidden'}>{shown && (status || found)}</output>
        {listed && <SuggestList {...props} {...{ listId, active, isOnAct, optionId, actId, pick, stale }} />}
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
