import type { RankedCompany } from '@commonweal/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MarkedCompanies, RankingQuestion } from '@commonweal/domain/ranking';
import { isPassing } from './passing-failure.ts';
import { askRanking, askRankingFunds, askRankingMovers, askRankingSensitivity } from './ranking.queries.ts';
import { openServerRanking, settingsOf } from './server-ranking-client.ts';
import type { ServerRankingClient, ServerView } from './server-ranking-client.ts';
import type { AskStudy, PlacedView, RankingState } from './use-ranking.ts';

/**
 * The ranking by the latest question, made by the server.
 * @param question as for `useRanking`; null asks nothing, and keeps no connection
 */
export function useServerRanking(question: RankingQuestion | null, marked: MarkedCompanies): RankingState {
  const [ranked, setRanked] = useState<PlacedView | null>(null);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const [client, setClient] = useState<ServerRankingClient | null>(null);
  const keepCompanies = useRef(keepSame());
  const isOpen = question !== null;

  useEffect(() => {
    if (!isOpen) return;
    const opened = openServerRanking(askRanking, {
      onView: (view) =>
        flushSync(() => {
          setRanked(keepCompanies.current(view));
          setTrouble(null);
        }),
      onTrouble: setTrouble,
    });
    setClient(opened);
    return () => {
      setClient(null);
      opened.close();
    };
  }, [isOpen]);
  useEffect(() => {
    if (question) client?.ask(question, marked);
  }, [client, question, marked]);
  const study = useServerStudy(marked);

  const isShown = ranked !== null && (trouble === null || isPassing(trouble));
  return {
    ranked,
    failure: isShown ? null : trouble,
    trouble: isShown ? trouble : null,
    study: client && study,
    retry: () => question && client?.ask(question, marked),
  };
}

/** Studies that the server answers; the same function for the same lists. */
export function useServerStudy(marked: MarkedCompanies): AskStudy {
  return useMemo(() => studyOf(marked), [marked]);
}

function studyOf(marked: MarkedCompanies): AskStudy {
  return async (study) => {
    if (study.kind === 'funds') {
      // It knows whose portfolios and lists they are.
      return { kind: 'funds', ...(await askRankingFunds({ importances: { ...study.importances } })) };
    }
    if (study.kind === 'sensitivity') {
      const { importances, sliders, company } = study;
      const asked = { importances: { ...importances }, sliders: { ...sliders }, company };
      return { kind: 'sensitivity', ...(await askRankingSensitivity(asked)) };
    }
    const found = await askRankingMovers(settingsOf(study.importances, study.filter, marked));
    return { kind: 'movers', ...found };
  };
}

/** Keeps a company the same object from one view to the next while nothing in it changes: its row is not rendered again. */
function keepSame(): (view: ServerView) => PlacedView {
  let before = new Map<number, { readonly text: string; readonly company: RankedCompany }>();
  return (view) => {
    const now: typeof before = new Map();
    const rows = view.rows.map((row) => {
      const text = JSON.stringify(row.company);
      const known = before.get(row.company.id);
      const company = known?.text === text ? known.company : row.company;
      now.set(company.id, { text, company });
      return { ...row, company };
    });
    before = now;
    return { ...view, rows };
  };
}
