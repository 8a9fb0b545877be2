import { useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { Button } from '../actions/button.tsx';
import { ChartLineIcon, Table2Icon } from '../icons/icons.ts';

export interface ChartTexts {
  title: string;
  /** The chart in a sentence under the title: the text alternative of the picture. */
  summary: string;
  /** As in CSS. */
  height?: string;
}

interface ChartFrameProps extends ChartTexts {
  /** The same numbers in rows. */
  table: ReactNode;
  children: ReactNode;
}

/** Title, summary and the way to the same numbers as a table, around a chart. */
export function ChartFrame({ title, summary, height, table, children }: ChartFrameProps) {
  const { formatMessage } = useIntl();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const size = { '--cw-plot-height': height } as CSSProperties;
  return (
    <figure className="cw-figure" aria-labelledby={id}>
      <figcaption className="cw-figure__head">
        <div>
          <p id={id} className="cw-figure__title">
            {title}
          </p>
          <p className="cw-figure__summary">{summary}</p>
        </div>
        <Button
          size="small"
          variant="quiet"
          icon={asTable ? <ChartLineIcon /> : <Table2Icon />}
          onClick={() => setAsTable(!asTable)}
        >
          {formatMessage({ id: asTable ? 'ui.chart.hide_table' : 'ui.chart.show_table' })}
        </Button>
      </figcaption>
      {asTable ? (
        table
      ) : (
        <div className="cw-figure__plot" style={size} aria-hidden="true">
          {children}
        </div>
      )}
    </figure>
  );
}
