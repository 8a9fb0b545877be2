import { useId, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { FileUpIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { FieldError } from './field.tsx';

export interface FileDropProps {
  label: ReactNode;
  /** The accepted files: kinds, size, columns. */
  description?: ReactNode;
  error?: ReactNode;
  /** As in the attribute of a file input, `.csv,text/csv`. */
  accept?: string;
  fileName?: string;
  busy?: boolean;
  onFile: (file: File) => void;
}

/** One file, by choosing or by dropping it. What it holds is for the caller to check. */
export function FileDrop({ label, description, error, accept, fileName, busy, onFile }: FileDropProps) {
  const { formatMessage } = useIntl();
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="cw-field">
      <div
        className={classNames('cw-drop', over && 'cw-drop--over', error ? 'cw-drop--invalid' : '')}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {busy ? <Spinner className="cw-drop__icon" /> : <FileUpIcon className="cw-drop__icon" />}
        <label htmlFor={id} className="cw-drop__label">
          {label}
        </label>
        <span className="cw-drop__how">{fileName ?? formatMessage({ id: 'ui.file.how' })}</span>
        {description && (
          <span id={`${id}-description`} className="cw-field__description">
            {description}
          </span>
        )}
        <input
          type="file"
          id={id}
          accept={accept}
          aria-busy={busy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(description ? `${id}-description` : '', error ? `${id}-error` : '') || undefined}
          className="cw-drop__input"
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be given again once it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
