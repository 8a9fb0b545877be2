import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { SidePanelLink } from '@commonweal/platform/side-panel';
import { FailedLoad, Loading, ScoreBar, SdgMark, Section, Skeleton } from '@commonweal/ui';
import { companySdgs } from '#companies/companies.queries.ts';
import type { CompanyDetails, CompanySdg } from '#companies/companies.queries.ts';

/** The goals that the company's analyses touch, each with how it does there. */
export function CompanySdgs({ company }: { readonly company: CompanyDetails }) {
  const query = useQuery(companySdgs(company.entity_slug));
  return (
    <Section
      title={<FormattedMessage id="companies.sdgs.title" />}
      description={company.is_grayed ? undefined : <FormattedMessage id="companies.sdgs.description" />}
    >
      {query.data ? (
        <ul className="cw-bars company__sdgs">
          {query.data.data.map((sdg) => (
            <li key={sdg.sdg_id}>
              <SdgRow sdg={sdg} isKept={company.is_grayed} />
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.sdgs.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={Math.min(company.notes_count, 6)} height="3.5rem" />
        </Loading>
      )}
    </Section>
  );
}

function SdgRow({ sdg, isKept }: { readonly sdg: CompanySdg; readonly isKept: boolean }) {
  const label = (
    <span className="company__sdg">
      <SidePanelLink to={{ panel: 'sdg', sdg: sdg.sdg_id }} className="cw-quiet-link">
        <SdgMark id={sdg.sdg_id} name={sdg.sdg_name} showName />
      </SidePanelLink>
      <span className="cw-bar__detail">
        <FormattedMessage id="companies.analyses.count" values={{ count: sdg.notes_count }} />
      </span>
    </span>
  );
  if (sdg.mean_value !== null) return <ScoreBar label={label} score={sdg.mean_value} />;
  return (
    <div className="company__sdg-unrated">
      {label}
      {!isKept && (
        <span className="company__sdg-note">
          <FormattedMessage id="companies.sdgs.unrated" />
        </span>
      )}
    </div>
  );
}
