import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Alert, DataTable, DateText, DownloadButton, FailedLoad, Loading, ScoreMark, Skeleton } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { EsrsTopicPart } from './esrs-topic-part.tsx';
import { ReportCitation } from './report-citation.tsx';
import { esrsCoverage, loadEsrsFile } from './report.queries.ts';
import type { CoverageOfTopics, EsrsTopic, CompanyReport } from './report.queries.ts';

interface EsrsReportProps {
  readonly report: CompanyReport;
  /** Of the address; undefined for the present one. */
  readonly snapshot: number | undefined;
}

/** The company by topic of the ESRS: what covers each, with what result, and what is missing. */
export function EsrsReport({ report, snapshot }: EsrsReportProps) {
  const query = useQuery(esrsCoverage(report.entity_id, snapshot));
  if (query.data) return <Coverage report={report} snapshot={snapshot} coverage={query.data} />;
  if (query.isError) return <FailedLoad title={<FormattedMessage id="companies.esrs.failed" />} query={query} />;
  return (
    <Loading>
      <Skeleton shape="block" height="30rem" />
    </Loading>
  );
}

interface CoverageProps extends EsrsReportProps {
  readonly coverage: CoverageOfTopics;
}

function Coverage({ report, snapshot, coverage: { data, is_grayed: isKept } }: CoverageProps) {
  const { formatMessage } = useIntl();
  const roots = data.filter(({ level }) => level === 1);
  const covered = roots.filter(({ notes_count }) => notes_count > 0);
  return (
    <>
      <p className="cw-reading">
        <FormattedMessage id="companies.esrs.lead" values={{ covered: covered.length, topics: roots.length }} />
      </p>
      {snapshot === undefined && report.as_of !== null && report.snapshot !== null && (
        <p className="cw-muted">
          <FormattedMessage
            id="companies.esrs.now"
            values={{ date: <DateText value={report.as_of} />, snapshot: report.snapshot }}
          />
        </p>
      )}
      {snapshot !== undefined && report.as_of !== null && (
        <p className="cw-muted">
          <FormattedMessage id="companies.esrs.then" values={{ date: <DateText value={report.as_of} />, snapshot }} />
        </p>
      )}
      {isKept && (
        <Alert kind="info">
          <FormattedMessage id="companies.esrs.kept" />
        </Alert>
      )}
      <div className="cw-cluster cw-no-print">
        <DownloadButton load={() => loadEsrsFile(report.entity_id, snapshot, 'xlsx')}>
          <FormattedMessage id="companies.esrs.xlsx" />
        </DownloadButton>
        <DownloadButton load={() => loadEsrsFile(report.entity_id, snapshot, 'csv')}>
          <FormattedMessage id="companies.esrs.csv" />
        </DownloadButton>
      </div>
      <DataTable
        caption={formatMessage({ id: 'companies.esrs.table' })}
        rows={roots}
        rowKey={({ esrs_topic_id }) => esrs_topic_id}
        columns={useColumns(isKept)}
      />
      {covered.map((topic) => (
        <EsrsTopicPart key={topic.esrs_topic_id} topic={topic} below={below(topic, data)} />
      ))}
      {report.snapshot !== null && <ReportCitation report={report} view="csrd" />}
    </>
  );
}

/** All topics under one, of every level. */
function below(topic: EsrsTopic, all: readonly EsrsTopic[]): EsrsTopic[] {
  return all
    .filter(({ parent_id }) => parent_id === topic.esrs_topic_id)
    .flatMap((child) => [child, ...below(child, all)]);
}

function useColumns(isKept: boolean): Column<EsrsTopic>[] {
  const { formatMessage, formatNumber } = useIntl();
  const header = (id: string) => formatMessage({ id: `companies.esrs.column.${id}` });
  return [
    {
      id: 'topic',
      header: header('topic'),
      cell: ({ esrs_topic_code, esrs_topic_name }) => `${esrs_topic_code} ${esrs_topic_name}`,
      rowHeader: true,
    },
    {
      id: 'result',
      header: header('result'),
      cell: ({ score, counted_notes }) => <ScoreMark score={score} kept={isKept && counted_notes > 0 && 'company'} />,
      lead: true,
      width: '12rem',
    },
    {
      id: 'analyses',
      header: header('analyses'),
      cell: ({ counted_notes, notes_count }) =>
        formatMessage({ id: 'companies.esrs.counted' }, { counted: counted_notes, notes: notes_count }),
      numeric: true,
      width: '8rem',
    },
    {
      id: 'datapoints',
      header: header('datapoints'),
      cell: ({ datapoints }) => formatNumber(datapoints.length),
      numeric: true,
      width: '7rem',
    },
    {
      id: 'gap',
      header: header('gap'),
      cell: ({ gap }) => <FormattedMessage id={`companies.esrs.gap.${gap}`} />,
      width: '12rem',
    },
  ];
}
