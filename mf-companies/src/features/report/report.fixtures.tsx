import { renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CompanyReportPage from './company-report-page.tsx';
import type { EsrsTopic, CompanyReport, ReportedAnalysis } from './report.queries.ts';

const analysis: ReportedAnalysis = {
  note_id: 31,
  note_slug: 'less-water',
  headline: 'Less water for every shirt',
  locale: 'en',
  sources: [{ title: 'Water report', url: 'https://water.example/report' }],
  dimension: 'environmental',
  value: 2,
  size: 3,
  ratings_count: 5,
  share: 0.75,
  contribution: 1.5,
};

const gone: ReportedAnalysis = {
  ...analysis,
  note_id: 32,
  note_slug: null,
  headline: null,
  locale: null,
  sources: [],
  value: -1,
  share: 0.25,
  contribution: -0.25,
};

/** A report with an analysis that is gone. */
export const report: CompanyReport = {
  entity_id: 7,
  entity_slug: 'loomwell',
  entity_name: 'Loomwell',
  isin: 'QM0000000016',
  sector: 'Consumer Goods',
  industry: 'Apparel',
  country: 'Portugal',
  is_grayed: false,
  snapshot: 42,
  as_of: '2026-05-04T10:00:00.000Z',
  score_rule: 1,
  is_current: true,
  evidence: 'moderate',
  merged_company: null,
  figures: {
    impact_score: 1.25,
    environmental_score: 2,
    social_score: -1,
    notes_count: 4,
    counted_notes: 2,
    ratings_count: 11,
    analyses: [analysis, gone],
  },
};

/** A topic with an analysis and two figures. */
export const topic = (change: Partial<EsrsTopic>): EsrsTopic => ({
  esrs_topic_id: 1,
  esrs_topic_code: 'E1',
  esrs_topic_name: 'Climate change',
  level: 1,
  parent_id: null,
  notes_count: 2,
  counted_notes: 1,
  score: 2,
  notes: [{ note_id: 31, note_slug: 'less-water', headline: 'Less water for every shirt' }],
  datapoints: [
    { datapoint_code: 'GRI-305-1', datapoint_name: 'Scope 1', year: 2025, value: '1234.5', unit_code: 'tCO2e' },
    {
      datapoint_code: 'GRI-305-1',
      datapoint_name: 'Scope 1',
      year: 2024,
      value: '12345678901234567.125',
      unit_code: 'kg',
    },
  ],
  gap: 'none',
  ...change,
});

const empty = { notes_count: 0, counted_notes: 0, score: null, notes: [], datapoints: [], gap: 'no-analyses' as const };

export const topics = [
  topic({}),
  topic({
    esrs_topic_id: 11,
    esrs_topic_code: 'E1-1',
    esrs_topic_name: 'Adaptation',
    level: 2,
    parent_id: 1,
    ...empty,
  }),
  topic({ esrs_topic_id: 12, esrs_topic_code: 'E1-2', esrs_topic_name: 'Mitigation', level: 2, parent_id: 1 }),
  topic({ esrs_topic_id: 2, esrs_topic_code: 'E2', esrs_topic_name: 'Pollution', ...empty }),
];

/** Opens the page at an address. */
export function openReport(url: string, api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') {
  return renderPage(<CompanyReportPage />, {
    path: '/reports/companies/:id?',
    url,
    locale,
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/entities/reports/:id': () => report,
      'GET v3/entities/:id/esrs-coverage': () => ({ is_grayed: false, data: topics, total: topics.length }),
      ...api,
    },
  });
}
