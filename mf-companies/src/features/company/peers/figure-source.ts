import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import type { FigureSource } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';

/** Tabs that show the figures of a snapshot. */
const tabsOfThen: ReadonlySet<string> = new Set(['peers', 'data']);

interface Told {
  /** Id of the text of the rule that the figures follow from. */
  readonly formula: 'rank' | 'goals' | 'points' | 'course' | 'years' | 'classes';
  readonly tab: string;
  /** Parameters of the address of what the tab shows. */
  readonly search?: Readonly<Record<string, string>>;
  readonly snapshot: number | null;
  /** Time that the figures are of, in milliseconds. */
  readonly loadedAt: number;
}

/**
 * Origin of the figures of a graph, for its citation and its files. Analyses and their values stand in the report of
 * their snapshot, and peers and reported figures on their own pages at it, which show the same later on; a course only
 * grows at its end.
 */
export function useFigureSource(
  { entity_id, entity_name, entity_slug }: CompanyDetails,
  { formula, tab, search, snapshot, loadedAt }: Told,
): FigureSource {
  const { formatMessage } = useIntl();
  return {
    subject: entity_name,
    asOf: new Date(loadedAt),
    formula: formatMessage({ id: `companies.graphs.formula.${formula}` }),
    snapshot,
    path:
      formula === 'points' && snapshot !== null
        ? paths.companyReport(entity_id, snapshot)
        : withQuery(paths.company(entity_slug, tab), {
            ...search,
            ...(tabsOfThen.has(tab) && snapshot !== null && { snapshot }),
          }),
  };
}

/** The page of the figures that a company reports. */
export function dataPath(slug: string, query: Readonly<Record<string, string | number>>): string {
  return withQuery(paths.company(slug, 'data'), query);
}

/** The page of a company among its peers. */
export function peersPath(slug: string, query: Readonly<Record<string, string | number>>): string {
  return withQuery(paths.company(slug, 'peers'), query);
}

function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]));
  return search.size === 0 ? path : `${path}?${search}`;
}
