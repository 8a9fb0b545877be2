import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { QUOTE_LENGTH, SOURCE_TITLE_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, IconButton, TextAreaField, TextField } from '@commonweal/ui';
import { ArrowDownIcon, ArrowUpIcon, Trash2Icon } from '@commonweal/ui/icons';
import type { SourceRow } from '../draft/note-form.ts';
import { SourceHealth } from './source-health.tsx';
import { sourceProblem } from './source-problem.ts';

/** Controls of a source that take focus again after it has moved. */
type Control = 'url' | 'up' | 'down';

interface SourceItemProps {
  readonly row: SourceRow;
  readonly rows: readonly SourceRow[];
  /** From 1. */
  readonly place: number;
  readonly onUpdate: (uuid: string, news: Partial<Omit<SourceRow, 'uuid'>>) => void;
  readonly onMove: (by: -1 | 1, control: Control) => void;
  readonly onRemove: () => void;
  readonly onFootnote: () => void;
}

/** One source: its address, checked once it was left, its title, the passage quoted from it, its place and its footnote. */
export function SourceItem({ row, rows, place, onUpdate, onMove, onRemove, onFootnote }: SourceItemProps) {
  const { formatMessage } = useIntl();
  const [left, setLeft] = useState<string | null>(null);
  const address = row.url.trim();
  const problem = sourceProblem(row, rows);
  // While somebody types, every beginning of an address would be wrong.
  const isShown = problem !== null && (left === row.url || problem === 'too_long');
  const isChecked = left === row.url && address !== '' && problem !== 'format' && problem !== 'too_long';
  const named = (id: string) => formatMessage({ id }, { place });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null || !event.altKey) return;
    event.preventDefault();
    onMove(by, 'url');
  };
  return (
    <li className="writing-source" data-source={row.uuid}>
      <div className="writing-source__fields">
        <TextField
          label={<FormattedMessage id="analyses.write.source.url" values={{ place }} />}
          error={isShown && <FormattedMessage id={`analyses.write.source.${problem}`} />}
          type="url"
          inputMode="url"
          autoComplete="off"
          data-control="url"
          value={row.url}
          onChange={(event) => onUpdate(row.uuid, { url: event.currentTarget.value })}
          onBlur={() => setLeft(row.url)}
          onKeyDown={onKeyDown}
        />
        <TextField
          label={<FormattedMessage id="analyses.write.source.title" values={{ place }} />}
          optional
          autoComplete="off"
          maxLength={SOURCE_TITLE_LENGTH}
          value={row.title}
          onChange={(event) => onUpdate(row.uuid, { title: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        label={<FormattedMessage id="analyses.write.source.quote" values={{ place }} />}
        description={<FormattedMessage id="analyses.write.source.quote.description" />}
        optional
        rows={2}
        maxLength={QUOTE_LENGTH}
        value={row.quote ?? ''}
        onChange={(event) => onUpdate(row.uuid, { quote: event.currentTarget.value })}
      />
      <SourceHealth
        url={isChecked ? address : null}
        onCheck={address !== '' && problem === null ? () => setLeft(row.url) : null}
        place={place}
        onTitle={row.title === '' ? (title) => onUpdate(row.uuid, { title }) : null}
      />
      <div className="cw-cluster cw-gap-1">
        <Button size="small" onClick={onFootnote} disabled={address === ''}>
          <FormattedMessage id="analyses.write.source.footnote" values={{ place }} />
        </Button>
        <IconButton
          label={named('analyses.write.source.up')}
          size="small"
          data-control="up"
          disabled={place === 1}
          onClick={() => onMove(-1, place === 2 ? 'down' : 'up')}
        >
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          label={named('analyses.write.source.down')}
          size="small"
          data-control="down"
          disabled={place === rows.length}
          onClick={() => onMove(1, place === rows.length - 1 ? 'up' : 'down')}
        >
          <ArrowDownIcon />
        </IconButton>
        <IconButton label={named('analyses.write.source.remove')} size="small" onClick={onRemove}>
          <Trash2Icon />
        </IconButton>
      </div>
    </li>
  );
}
