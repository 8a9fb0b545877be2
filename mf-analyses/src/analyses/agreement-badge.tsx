import type { NoteRow } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge } from '@commonweal/ui';

interface AgreementBadgeProps extends Pick<NoteRow, 'agreement'> {
  /** Tells of too few raters too, which in a list would stand in nearly every row. */
  readonly tellsTooFew?: boolean;
}

/** The agreement of an analysis's raters in words; nothing where it is not known. */
export function AgreementBadge({ agreement, tellsTooFew = false }: AgreementBadgeProps) {
  if (agreement === null || (agreement === 'too_few' && !tellsTooFew)) return null;
  return (
    <Badge>
      <FormattedMessage id={`analyses.agreement.${agreement}`} />
    </Badge>
  );
}
