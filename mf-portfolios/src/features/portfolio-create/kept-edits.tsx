import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Checkbox, Section } from '@commonweal/ui';
import type { FileOutcome, Reimport } from './use-reimport.ts';

/** Edits that are shown one by one; a choice about all of them covers the rest. */
const SHOWN = 50;

interface KeptEditsProps {
  readonly reimport: Reimport;
  readonly outcome: FileOutcome;
}

/** Edits by hand since the last import, each of them kept unless the person takes the file's weight. */
export function KeptEdits({ reimport: { dropped, keep }, outcome: { edits, names } }: KeptEditsProps) {
  const { formatMessage } = useIntl();
  if (edits.length === 0) return null;
  const ids = edits.map(({ id }) => id);
  const kept = ids.filter((id) => !dropped.has(id)).length;
  return (
    <Section
      level={3}
      title={<FormattedMessage id="portfolios.reimport.edits" values={{ count: edits.length }} />}
      description={<FormattedMessage id="portfolios.reimport.edits.how" />}
    >
      <div className="cw-cluster">
        <Button size="small" disabled={kept === ids.length} onClick={() => keep(ids, true)}>
          <FormattedMessage id="portfolios.reimport.edits.keep" />
        </Button>
        <Button size="small" disabled={kept === 0} onClick={() => keep(ids, false)}>
          <FormattedMessage id="portfolios.reimport.edits.take" />
        </Button>
        <span className="cw-muted cw-small" role="status">
          <FormattedMessage id="portfolios.reimport.edits.kept" values={{ count: kept, all: ids.length }} />
        </span>
      </div>
      {edits.slice(0, SHOWN).map(({ id, kind }) => (
        <Checkbox
          key={id}
          label={formatMessage({ id: `portfolios.reimport.edit.${kind}` }, { name: names.get(id) ?? '–' })}
          checked={!dropped.has(id)}
          onChange={({ currentTarget }) => keep([id], currentTarget.checked)}
        />
      ))}
      {edits.length > SHOWN && (
        <p className="cw-muted cw-small">
          <FormattedMessage id="portfolios.reimport.edits.rest" values={{ count: edits.length - SHOWN }} />
        </p>
      )}
    </Section>
  );
}
