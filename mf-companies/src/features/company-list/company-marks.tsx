import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DateText, VisuallyHidden } from '@commonweal/ui';
import { StarIcon } from '@commonweal/ui/icons';

/** On the corner of a company's logo, so that the name beside it stays where it is. */
export function HighlightStar() {
  const { formatMessage } = useIntl();
  return (
    <span className="company-list__star" aria-hidden="true" title={formatMessage({ id: 'companies.list.highlighted' })}>
      <StarIcon />
    </span>
  );
}

export interface CompanyMarksProps {
  readonly isHighlighted: boolean;
  /** When the client opened the company; null where they did not yet, undefined for those who are no clients. */
  readonly openedAt: string | null | undefined;
}

/** The second line of a row. For clients the line has its place before it is known. */
export function CompanyMarks({ isHighlighted, openedAt }: CompanyMarksProps) {
  return (
    <>
      {isHighlighted && (
        <VisuallyHidden>
          <FormattedMessage id="companies.list.highlighted" />
        </VisuallyHidden>
      )}
      {openedAt !== undefined && (
        <span className="company-list__opened">
          {openedAt !== null && (
            <>
              <FormattedMessage id="companies.list.opened" />
              <span className="company-list__opened-date">
                {' · '}
                <DateText value={openedAt} />
              </span>
            </>
          )}
        </span>
      )}
    </>
  );
}
