import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink } from '@commonweal/ui';
import { publishedAnalyses } from '#analyses/analyses.queries.ts';
import { ShortList } from './short-list.tsx';

const SHOWN = { polarised: '1', unrated: '1', limit: 4 } as const;
const ALL = { 'filter[polarised]': '1', 'filter[unrated]': '1' };

/**
 * Analyses whose raters are divided, for somebody who may rate them and has not: there one more rating tells most.
 * Nothing where there are none, and nothing where they cannot be had: the page does without.
 */
export function DividedAnalyses() {
  const query = useQuery({ ...publishedAnalyses(SHOWN), throwOnError: false });
  if (!query.data || query.data.total === 0) return null;
  return (
    <ShortList
      title={<FormattedMessage id="analyses.home.divided" />}
      query={query}
      empty={null}
      ratingsHidden
      more={
        <ButtonLink to={paths.analyses(ALL)}>
          <FormattedMessage id="analyses.home.divided.all" values={{ total: query.data.total }} />
        </ButtonLink>
      }
    />
  );
}
