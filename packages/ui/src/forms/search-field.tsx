import { useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { SearchIcon, XIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../actions/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  /** The subject of the search; announced, and shown as the placeholder unless another is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Answers are on their way. */
  busy?: boolean;
  /** Takes the `/` key of the page: one field a page. */
  takesSlash?: boolean;
}

/** Words to search for, with a way to clear them. It waits for nothing: debounce where you ask the server. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, busy, takesSlash, className, id, ...rest } = props;
  const { formatMessage } = useIntl();
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={classNames('cw-search', className)}>
      <label htmlFor={id ?? ownId} className="cw-visually-hidden">
        {label}
      </label>
      {busy ? <Spinner className="cw-search__icon" /> : <SearchIcon className="cw-search__icon" />}
      <input
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={takesSlash ? '/' : undefined}
        data-takes-slash={takesSlash ? '' : undefined}
        {...rest}
        ref={input}
        id={id ?? ownId}
        type="search"
        className="cw-input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && (
        <IconButton label={formatMessage({ id: 'ui.search.clear' })} size="small" onClick={clear}>
          <XIcon />
        </IconButton>
      )}
      {takesSlash && value === '' && (
        <kbd className="cw-search__key" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}
