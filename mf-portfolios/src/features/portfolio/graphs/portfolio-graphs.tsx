import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Section, Tabs } from '@commonweal/ui';
import { PortfolioBreakdown } from '../portfolio-breakdowns.tsx';
import { breakdownKinds, graphKinds } from '../portfolio.definition.ts';
import type { GraphKind, PortfolioList } from '../portfolio.definition.ts';
import { HeldAnalyses } from './held-analyses.tsx';
import { HeldEntities } from './held-entities.tsx';
import { HeldFigures } from './held-figures.tsx';
import { HeldGoals } from './held-goals.tsx';

interface PortfolioGraphsProps {
  readonly portfolioId: number;
  readonly list: PortfolioList;
}

const graphs: Readonly<Record<GraphKind, ComponentType<{ readonly portfolioId: number }>>> = {
  companies: HeldEntities,
  goals: HeldGoals,
  analyses: HeldAnalyses,
  figures: HeldFigures,
};

/** The portfolio by its parts, companies, goals and analyses; the address tells which. */
export function PortfolioGraphs({ portfolioId, list }: PortfolioGraphsProps) {
  const { formatMessage } = useIntl();
  const show = (tab: string) => list.change(({ page }) => ({ tab, page }), { replace: true });
  const parts = breakdownKinds.map((kind) => ({
    id: kind,
    label: formatMessage({ id: `portfolios.breakdown.${kind}` }),
    panel: <PortfolioBreakdown portfolioId={portfolioId} kind={kind} />,
  }));
  const figures = graphKinds.map((kind) => {
    const Graph = graphs[kind];
    return {
      id: kind,
      label: formatMessage({ id: `portfolios.graphs.tab.${kind}` }),
      panel: <Graph portfolioId={portfolioId} />,
    };
  });
  return (
    <Section
      title={<FormattedMessage id="portfolios.graphs.title" />}
      description={<FormattedMessage id="portfolios.graphs.how" />}
    >
      <Tabs
        label={formatMessage({ id: 'portfolios.graphs.label' })}
        tabs={[...parts, ...figures]}
        selected={list.values.tab ?? 'sector'}
        onSelect={show}
      />
    </Section>
  );
}
