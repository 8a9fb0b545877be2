import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Section } from '@commonweal/ui';
import type { EsrsTopic } from './report.queries.ts';

interface EsrsTopicPartProps {
  readonly topic: EsrsTopic;
  /** All topics under it. */
  readonly below: readonly EsrsTopic[];
}

/** One topic: the analyses and figures that cover it, and its sub-topics that nothing covers. */
export function EsrsTopicPart({ topic, below }: EsrsTopicPartProps) {
  const missing = below.filter(({ notes_count }) => notes_count === 0);
  return (
    <Section title={`${topic.esrs_topic_code} ${topic.esrs_topic_name}`} className="report__topic">
      <Analyses topic={topic} />
      <Datapoints topic={topic} />
      {missing.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="companies.esrs.missing" values={{ count: missing.length, of: below.length }} />
          </h3>
          <ul className="report__list">
            {missing.map(({ esrs_topic_id, esrs_topic_code, esrs_topic_name }) => (
              <li key={esrs_topic_id}>
                {esrs_topic_code} {esrs_topic_name}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function Analyses({ topic: { notes, notes_count: total } }: { readonly topic: EsrsTopic }) {
  return (
    <>
      <h3>
        <FormattedMessage id="companies.esrs.analyses" values={{ shown: notes.length, rest: total - notes.length }} />
      </h3>
      <ul className="report__list">
        {notes.map(({ note_id, note_slug, headline }) => (
          <li key={note_id}>
            <Link to={paths.analysis(note_slug)}>{headline}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Datapoints({ topic: { datapoints } }: { readonly topic: EsrsTopic }) {
  // As text: a number of JavaScript would lose the end of a long decimal.
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 20 });
  return (
    <>
      <h3>
        <FormattedMessage id="companies.esrs.datapoints" values={{ count: datapoints.length }} />
      </h3>
      <ul className="report__list">
        {datapoints.map(({ datapoint_code, datapoint_name, year, value, unit_code }) => (
          <li key={`${datapoint_code} ${unit_code} ${year}`}>
            <FormattedMessage
              id="companies.esrs.datapoint"
              values={{
                ...{ code: datapoint_code, name: datapoint_name, unit: unit_code, year: `${year}` },
                value: number.format(value as Intl.StringNumericLiteral),
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
