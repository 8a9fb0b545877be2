import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { ChevronDownIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';
import { useOutside } from '../foundation/outside.ts';
import { Field } from './field.tsx';
import type { ControlProps } from './field.tsx';
import { OptionPanel } from './option-panel.tsx';
import type { OptionSearch, PickerOption } from './option-search.ts';

export interface MultiSelectProps {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  labelHidden?: boolean;
  id?: string;
  options: readonly PickerOption[];
  /** The search for options that are not loaded. */
  search?: OptionSearch;
  /** The chosen options, where they may not be among those given. */
  chosen?: readonly PickerOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** False: one choice, which closes the list. */
  multiple?: boolean;
  /** The text of the field while nothing is chosen; "All" by default. */
  emptyText?: string;
  disabled?: boolean;
  className?: string;
}

/** A list to search and choose from, as for the 77 industries or the 230 countries. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, description, error, labelHidden, id, className } = props;
  return (
    <Field {...{ label, description, error, labelHidden, id, className }}>
      {(control) => <Picker {...props} control={control} />}
    </Field>
  );
}

function Picker(props: MultiSelectProps & { control: ControlProps }) {
  const { control, options, search, value, onChange, multiple = true, disabled } = props;
  const [open, setOpen] = useState(false);
  const [align, setAlign] = useState<'start' | 'end'>('start');
  const panelId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useOutside(
    frame,
    open,
    useCallback(() => setOpen(false), []),
  );
  useEffect(() => {
    if (!open || !frame.current) return;
    frame.current.querySelector('input')?.focus();
    // Beside the page's edge the list keeps to the field's other side.
    const panel = frame.current.lastElementChild?.getBoundingClientRect();
    if (panel && panel.right > document.documentElement.clientWidth) setAlign('end');
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const pick = (picked: string) => {
    if (!multiple) {
      onChange([picked]);
      close();
    } else onChange(value.includes(picked) ? value.filter((one) => one !== picked) : [...value, picked]);
  };
  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className="cw-picker" ref={frame}>
      <button
        {...{
          id: control.id,
          'aria-describedby': control['aria-describedby'],
          'aria-invalid': control['aria-invalid'],
        }}
        ref={trigger}
        type="button"
        className={classNames('cw-input', 'cw-picker__trigger', value.length === 0 && 'cw-picker__trigger--empty')}
        // The label alone would hide what is chosen.
        aria-labelledby={`${control.id}-label ${control.id}-value`}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={openOnArrow}
      >
        <span id={`${control.id}-value`}>
          <Summary {...props} />
        </span>
        <ChevronDownIcon />
      </button>
      {open && (
        <OptionPanel
          id={panelId}
          align={align}
          label={props.label}
          {...{ options, search, value, multiple }}
          onPick={pick}
          onClear={() => onChange([])}
          onClose={close}
        />
      )}
    </div>
  );
}

function Summary({ options, chosen = options, value, emptyText }: MultiSelectProps) {
  const { formatMessage } = useIntl();
  const [only] = value;
  if (only === undefined) return emptyText ?? formatMessage({ id: 'ui.picker.all' });
  if (value.length > 1) return formatMessage({ id: 'ui.picker.chosen' }, { count: value.length });
  return [...chosen, ...options].find((option) => option.value === only)?.label ?? only;
}
