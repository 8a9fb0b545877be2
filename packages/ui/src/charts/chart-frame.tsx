import { useId, useState } from 'react';
import type { CSSProperties } from 'react';
import type { ChartType } from 'chart.js';
import { Chart } from 'react-chartjs-2';
import { useIntl } from '@commonweal/platform/intl';
import { Button } from '../actions/button.tsx';
import { ChartLineIcon, Table2Icon } from '../icons/icons.ts';
import { ChartDownload } from './chart-download.tsx';
import type { ChartPlot, ChartRows } from './chart-plot.ts';
import type { FigureSource } from '../citation/figure-source.ts';
import { ChartTable } from './chart-table.tsx';
import { CiteThis } from '../citation/cite-this.tsx';
import { useAboutChart } from './about-chart.ts';
import { useTokenColours } from './token-colours.ts';

export interface ChartTexts {
  title: string;
  /** The chart in a sentence under the title: the text alternative of the picture. */
  summary: string;
  /** In rem; 18 unless told. */
  height?: number;
  /** Origin of the figures: they can be cited then, and their files say where they come from. */
  source?: FigureSource;
}

interface ChartFrameProps<T extends ChartType> extends ChartTexts {
  plot: ChartPlot<T>;
  /** The same numbers in rows. */
  rows: ChartRows;
}

const REM = 16;
const USUAL_HEIGHT = 18;

/** A chart with its title and summary, its numbers as a table, its files and its citation. */
export function ChartFrame<T extends ChartType>(props: ChartFrameProps<T>) {
  const { title, summary, height = USUAL_HEIGHT, source, plot, rows } = props;
  const [asTable, setAsTable] = useState(false);
  const colours = useTokenColours();
  const about = useAboutChart(props);
  const id = useId();
  const size = { '--cw-plot-height': `${height}rem` } as CSSProperties;
  return (
    <figure className="cw-figure" aria-labelledby={id}>
      <figcaption className="cw-figure__head">
        <div>
          <p id={id} className="cw-figure__title">
            {title}
          </p>
          <p className="cw-figure__summary">{summary}</p>
        </div>
        <div className="cw-figure__acts">
          <TableSwitch asTable={asTable} onSwitch={() => setAsTable(!asTable)} />
          <ChartDownload chart={{ title, plot, rows, about, colours, height: height * REM }} />
        </div>
      </figcaption>
      {asTable ? (
        <ChartTable title={title} rows={rows} />
      ) : (
        <div className="cw-figure__plot" style={size} aria-hidden="true">
          <Chart {...plot} />
        </div>
      )}
      {source && <CiteThis title={title} source={source} />}
    </figure>
  );
}

function TableSwitch({ asTable, onSwitch }: { asTable: boolean; onSwitch: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Button size="small" variant="quiet" icon={asTable ? <ChartLineIcon /> : <Table2Icon />} onClick={onSwitch}>
      {formatMessage({ id: asTable ? 'ui.chart.hide_table' : 'ui.chart.show_table' })}
    </Button>
  );
}
