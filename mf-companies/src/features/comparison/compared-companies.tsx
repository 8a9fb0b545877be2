import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { IconButton, Monogram } from '@commonweal/ui';
import { ArrowLeftIcon, ArrowRightIcon, XIcon } from '@commonweal/ui/icons';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';

type Company = CompaniesComparison['ordered_entities'][number];

export interface ComparedCompaniesProps {
  readonly companies: readonly Company[];
  readonly onMove: (company: Company, by: -1 | 1) => void;
  readonly onRemove: (company: Company) => void;
}

/** The companies in their order: each can be moved and removed. The peers are those of the first. */
export function ComparedCompanies({ companies, onMove, onRemove }: ComparedCompaniesProps) {
  const { formatMessage } = useIntl();
  return (
    <ol className="company-compare__companies" aria-label={formatMessage({ id: 'companies.compare.companies' })}>
      {companies.map((company, at) => {
        const { id, name, entity_slug: slug, logo } = company;
        return (
          <li key={id} className="company-compare__company">
            <Monogram name={name} src={logo} size="small" />
            <span className="company-compare__name">
              <Link className="cw-quiet-link" to={paths.company(slug)}>
                {name}
              </Link>
              {at === 0 && (
                <span className="cw-caption">
                  <FormattedMessage id="companies.compare.first" />
                </span>
              )}
            </span>
            <span className="company-compare__acts cw-no-print">
              {at > 0 && (
                <IconButton
                  label={formatMessage({ id: 'companies.compare.forward' }, { name })}
                  size="small"
                  onClick={() => onMove(company, -1)}
                >
                  <ArrowLeftIcon />
                </IconButton>
              )}
              {at < companies.length - 1 && (
                <IconButton
                  label={formatMessage({ id: 'companies.compare.back' }, { name })}
                  size="small"
                  onClick={() => onMove(company, 1)}
                >
                  <ArrowRightIcon />
                </IconButton>
              )}
              <IconButton
                label={formatMessage({ id: 'companies.compare.remove' }, { name })}
                size="small"
                onClick={() => onRemove(company)}
              >
                <XIcon />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
