import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, FailedAct } from '@commonweal/ui';
import { forgetRowChoices } from '#portfolios/portfolios.queries.ts';
import { rememberedLines } from './draft.ts';
import type { PortfolioDraft } from './draft.ts';
import type { FileSteps } from './use-file-steps.ts';

interface RememberedChoicesProps {
  readonly create: FileSteps;
  readonly draft: PortfolioDraft;
}

/** The number of rows that earlier choices decided, and the way to forget them all. */
export function RememberedChoices({ create: { match }, draft }: RememberedChoicesProps) {
  const count = rememberedLines(draft);
  const forgetting = useMutation({
    mutationFn: forgetRowChoices,
    onSuccess: match,
  });
  if (count === 0) return null;
  return (
    <div className="cw-cluster">
      <span className="cw-muted cw-small">
        <FormattedMessage id="portfolios.remembered" values={{ count }} />
      </span>
      <Button size="small" variant="quiet" busy={forgetting.isPending} onClick={() => forgetting.mutate()}>
        <FormattedMessage id="portfolios.remembered.forget" />
      </Button>
      {forgetting.isError && (
        <FailedAct title={<FormattedMessage id="portfolios.remembered.failed" />} error={forgetting.error} />
      )}
    </div>
  );
}
