import type { NoteDetail } from '@commonweal/contracts';
import { formatDatapointValue } from '@commonweal/domain/datapoint-value';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';

/** Figures that the analysis reports of its company, each with its year and unit. */
export function AnalysisDatapoints({ datapoints }: Pick<NoteDetail, 'datapoints'>) {
  const locale = useLocale();
  if (datapoints.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="analyses.datapoints.title" />}>
      <ul className="cw-stack cw-gap-1">
        {datapoints.map(({ note_datapoint_id, datapoint_name, year, value, unit_code }) => (
          <li key={note_datapoint_id}>
            <FormattedMessage
              id="analyses.datapoints.one"
              values={{
                name: datapoint_name,
                year: `${year}`,
                value: (
                  <strong className="cw-number">
                    {formatDatapointValue(value, locale)} {unit_code}
                  </strong>
                ),
              }}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
