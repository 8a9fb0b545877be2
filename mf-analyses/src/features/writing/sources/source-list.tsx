import { useEffect, useRef } from 'react';
import { MAX_SOURCES } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, FieldError, Section } from '@commonweal/ui';
import { PlusIcon } from '@commonweal/ui/icons';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SubmissionText } from '../fields/submission-text.tsx';
import { useFieldProblem } from '../writer-context.ts';
import { SourceItem } from './source-item.tsx';
import { useSources } from './use-sources.ts';

interface SourceListProps {
  /** Puts a footnote of the source into the text, where the cursor is. */
  readonly onFootnote: (uuid: string) => void;
}

/** The sources, at most 20, in the order of their footnotes. */
export function SourceList({ onFootnote }: SourceListProps) {
  const { rows, add, remove, ...sources } = useSources();
  const isRefused = useFieldProblem('source') !== null;
  const adding = useRef<HTMLButtonElement>(null);
  const { list, focusOn } = useRowFocus();
  const isFull = rows.length >= MAX_SOURCES;
  const removeRow = (uuid: string) => {
    const place = rows.findIndex((row) => row.uuid === uuid);
    remove(uuid);
    const next = rows[place + 1] ?? rows[place - 1];
    if (next) focusOn(next.uuid, 'url');
    else adding.current?.focus();
  };
  return (
    <Section
      title={<FormattedMessage id="analyses.write.sources" />}
      description={<FormattedMessage id="analyses.write.sources.lead" values={{ most: MAX_SOURCES }} />}
    >
      <FieldFrame place="source">
        <ol ref={list} className="writing-sources">
          {rows.map((row, index) => (
            <SourceItem
              key={row.uuid}
              row={row}
              rows={rows}
              place={index + 1}
              onUpdate={sources.update}
              onMove={(by, control) => {
                sources.move(row.uuid, by);
                focusOn(row.uuid, control);
              }}
              onRemove={() => removeRow(row.uuid)}
              onFootnote={() => onFootnote(row.uuid)}
            />
          ))}
        </ol>
        {isRefused && (
          <FieldError>
            <SubmissionText condition="source" />
          </FieldError>
        )}
        <div className="cw-cluster">
          <Button ref={adding} icon={<PlusIcon />} disabled={isFull} onClick={() => focusOn(add(), 'url')}>
            <FormattedMessage id="analyses.write.sources.add" />
          </Button>
          {isFull && (
            <p className="cw-caption">
              <FormattedMessage id="analyses.write.sources.full" values={{ most: MAX_SOURCES }} />
            </p>
          )}
        </div>
      </FieldFrame>
    </Section>
  );
}

/** Moves focus to a control of a row once the list is drawn again: a row that changes its place loses it. */
function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    list,
    focusOn: (uuid: string, control: string) => {
      wanted.current = `[data-source="${uuid}"] [data-control="${control}"]`;
    },
  };
}
