import { useCallback, useRef } from 'react';
import type { CompanyDetail } from '@commonweal/domain/ranking';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';
import type { TestRank } from './use-rank-test.ts';
import type { PlacedView } from './use-ranking.ts';
import { WhyPanel } from './why-panel.tsx';
import { focusWhyToggle } from './why-toggle.tsx';

/** All that a row's or a card's detail needs beside the company. */
export interface DetailContext {
  readonly industryNames: ReadonlyMap<number, string>;
  readonly themeNames: ReadonlyMap<number, string>;
  readonly topicNames: ReadonlyMap<number, string>;
  /** Finds which slider changes a company's rank; null while the ranking cannot answer. */
  readonly onTest: TestRank | null;
  readonly onToggle: (company: number) => void;
}

interface RankedDetailProps extends DetailContext {
  readonly why: CompanyDetail;
  /** Gives the focus back; to the button of the company's row or card where it is left out. */
  readonly returnFocus?: () => void;
}

/** A company's score taken apart, below its row or its card. */
export function RankedDetail({ why, returnFocus, industryNames, themeNames, topicNames, ...acts }: RankedDetailProps) {
  return (
    <WhyPanel
      {...{ why, themeNames, topicNames }}
      name={why.name}
      industry={industryNames.get(why.industry)}
      onTest={acts.onTest}
      onClose={() => {
        acts.onToggle(why.company);
        if (returnFocus) returnFocus();
        else focusWhyToggle(why.company);
      }}
    />
  );
}

interface DetailElsewhereProps extends DetailContext {
  readonly ranked: PlacedView;
  /** Id of the company that is taken apart. */
  readonly open: number | null;
}

/** The detail of a company that the filters or the page leave out: it stands above the list. */
export function DetailElsewhere({ ranked: { rows, why }, open, ...context }: DetailElsewhereProps) {
  const { place, returnFocus } = useFocusBefore();
  if (why === null || why.company !== open || rows.some(({ company }) => company.id === open)) return null;
  return (
    <div ref={place}>
      <Section title={<FormattedMessage id="hstm.why.of" values={{ name: why.name }} />} level={3}>
        <RankedDetail {...context} {...{ why, returnFocus }} />
      </Section>
    </div>
  );
}

/** Remembers from where the focus came into a place, to give it back there, or to the heading of the ranking. */
function useFocusBefore() {
  const before = useRef<HTMLElement | null>(null);
  const place = useCallback((element: HTMLElement | null) => {
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget)) before.current = relatedTarget;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  const returnFocus = () => {
    const heading = document.querySelector<HTMLElement>('#ranking h2');
    if (heading) heading.tabIndex = -1;
    (before.current?.isConnected ? before.current : heading)?.focus();
  };
  return { place, returnFocus };
}
