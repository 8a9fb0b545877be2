/*
 * The combobox pattern of the ARIA practices: the text box keeps focus and hears the keys, the
 * options only the pointer.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { CheckIcon } from '../icons/icons.ts';
import { Button } from '../actions/button.tsx';
import { SearchField } from './search-field.tsx';
import { holdsQuery, searchOptions } from './option-search.ts';
import type { OptionSearch, PickerOption } from './option-search.ts';
import { useActiveOption } from './active-option.ts';

interface OptionPanelProps {
  id: string;
  /** The edge of the field that the panel keeps to. */
  align: 'start' | 'end';
  label: ReactNode;
  options: readonly PickerOption[];
  search?: OptionSearch | undefined;
  value: readonly string[];
  multiple: boolean;
  onPick: (value: string) => void;
  onClear: () => void;
  onClose: () => void;
}

/** The popup of a MultiSelect: a search box that drives a listbox, and the chosen options. */
export function OptionPanel(props: OptionPanelProps) {
  const { id, label, options, search, value, multiple, onPick } = props;
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const { query, onQuery } = search ?? { query: typed, onQuery: setTyped };
  // Those that were found for the words before: what does not hold the new ones is not taken by Enter.
  const found = search ? options.filter((option) => holdsQuery(option, query)) : searchOptions(options, query);
  const forgetWords = useEffectEvent(() => search?.onQuery(''));
  useEffect(() => () => forgetWords(), []);
  const listId = `${id}-list`;
  const { active, setActive, optionId, activeId, onKey } = useActiveOption(listId, found.length, (index) => {
    const option = found[index];
    if (option) onPick(option.value);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      props.onClose();
    }
  };
  const type = (text: string) => {
    onQuery(text);
    setActive(text === '' ? -1 : 0);
  };
  return (
    <div id={id} className="cw-picker__panel" data-align={props.align}>
      <SearchField
        label={formatMessage({ id: 'ui.picker.search' })}
        value={query}
        onChange={type}
        busy={search?.busy ?? false}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={typeof label === 'string' ? label : formatMessage({ id: 'ui.picker.options' })}
        aria-multiselectable={multiple || undefined}
        className="cw-options"
      >
        {found.map((option, index) => (
          <li
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={value.includes(option.value)}
            data-active={index === active ? '' : undefined}
            className="cw-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option.value)}
          >
            <CheckIcon className="cw-option__check" />
            <span>{option.label}</span>
            {option.hint && <span className="cw-option__hint">{option.hint}</span>}
          </li>
        ))}
      </ul>
      <PanelFoot {...props} found={found.length} total={search?.total ?? found.length} />
    </div>
  );
}

function FailedOptions({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-picker__foot">
      <p className="cw-caption" role="alert">
        {formatMessage({ id: 'ui.picker.failed' })}
      </p>
      <Button size="small" busy={isRetrying} onClick={onRetry}>
        {formatMessage({ id: 'ui.error.retry' })}
      </Button>
    </div>
  );
}

function PanelFoot(props: OptionPanelProps & { found: number; total: number }) {
  const { found, total, search, value, multiple, onClear, onClose } = props;
  const { formatMessage } = useIntl();
  // The number is that of the words before.
  const isLooking = found === 0 && search?.busy === true;
  if (search?.onRetry) return <FailedOptions onRetry={search.onRetry} isRetrying={search.busy} />;
  return (
    <div className="cw-picker__foot">
      <output className="cw-caption">{!isLooking && formatMessage({ id: 'ui.picker.found' }, { count: total })}</output>
      {!isLooking && found < total && (
        <Button size="small" variant="quiet" onClick={search?.onMore}>
          {formatMessage({ id: 'ui.picker.more' })}
        </Button>
      )}
      {multiple && value.length > 0 && (
        <Button size="small" variant="quiet" onClick={onClear}>
          {formatMessage({ id: 'ui.picker.clear' })}
        </Button>
      )}
      {multiple && (
        <Button size="small" onClick={onClose}>
          {formatMessage({ id: 'ui.picker.done' })}
        </Button>
      )}
    </div>
  );
}
