import { MAX_COMPANIES } from '@commonweal/domain/portfolio-limits';
import { countChanges } from '@commonweal/domain/portfolio-changes';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Alert, Button, ButtonLink, Section } from '@commonweal/ui';
import { ChangeTable } from '#portfolios/change-table.tsx';
import { NotSaved } from '#portfolios/not-saved.tsx';
import { fundRows, holdsSomething } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import { KeptEdits } from './kept-edits.tsx';
import { reimportOutcome } from './use-reimport.ts';
import type { FileOutcome, Reimport } from './use-reimport.ts';

interface ReimportFormProps {
  readonly reimport: Reimport;
  readonly draft: PortfolioDraft;
}

/** The changes that the file makes, the edits by hand that stay, and the button that saves. */
export function ReimportForm({ reimport, draft }: ReimportFormProps) {
  const { base, file, dropped, saving, isMoved } = reimport;
  if (!file.unit) return null;
  const outcome = reimportOutcome(base, draft, file.unit, dropped);
  const count = outcome.changes.filter(({ after }) => after !== null).length;
  const isPossible = holdsSomething(draft) && count + fundRows(draft).length > 0 && count <= MAX_COMPANIES;
  const save = () => reimport.save(draft, outcome);
  const askAndSave = async () => {
    if (await isConfirmed(base.name, outcome)) save();
  };
  return (
    <Section
      title={<FormattedMessage id="portfolios.reimport.changes" />}
      description={<FormattedMessage id="portfolios.reimport.changes.how" />}
    >
      <div className="cw-stack cw-gap-6">
        {isMoved && (
          <Alert kind="warning" title={<FormattedMessage id="portfolios.reimport.moved" />}>
            <FormattedMessage id="portfolios.reimport.moved.how" />
          </Alert>
        )}
        {!base.imported && (
          <Alert kind="info" title={<FormattedMessage id="portfolios.reimport.no_record" />}>
            <FormattedMessage id="portfolios.reimport.no_record.how" />
          </Alert>
        )}
        <KeptEdits reimport={reimport} outcome={outcome} />
        <ChangeTable changes={outcome.changes} names={outcome.names} />
        {count > MAX_COMPANIES && (
          <Alert
            kind="warning"
            title={<FormattedMessage id="portfolios.save.too_many" values={{ count, most: MAX_COMPANIES }} />}
          >
            <FormattedMessage id="portfolios.save.too_many.how" />
          </Alert>
        )}
        {saving.isError && <NotSaved error={saving.error} onRetry={save} retrying={saving.isPending} />}
        <div className="cw-cluster">
          <Button variant="primary" busy={saving.isPending} disabled={!isPossible} onClick={() => void askAndSave()}>
            <FormattedMessage id="portfolios.reimport.save" values={{ count }} />
          </Button>
          <ButtonLink variant="quiet" to={paths.editPortfolio(base.id)}>
            <FormattedMessage id="portfolios.fix.cancel" />
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function isConfirmed(name: string, { changes }: FileOutcome): Promise<boolean> {
  const { new: added, gone, changed } = countChanges(changes);
  return confirm({
    title: <FormattedMessage id="portfolios.reimport.confirm" values={{ name }} />,
    text: <FormattedMessage id="portfolios.reimport.confirm.text" values={{ added, gone, changed }} />,
    confirmText: <FormattedMessage id="portfolios.reimport.confirm.act" />,
  });
}
