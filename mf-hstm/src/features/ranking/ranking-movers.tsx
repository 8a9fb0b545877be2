import { useMemo, useState } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Disclosure, ErrorState, Loading, Skeleton } from '@commonweal/ui';
import { Movement } from './movement.tsx';
import type { RankingFilter, RankingStudy } from '@commonweal/domain/ranking';
import type { AskStudy, PlacedMover, PlacedStudy } from './use-ranking.ts';
import { useStudy } from './use-study.ts';

interface RankingMoversProps {
  readonly importances: Importances;
  readonly filter: RankingFilter;
  readonly study: AskStudy | null;
}

/** The companies that the person's importances move most against everybody's ranking, when asked for. */
export function RankingMovers({ importances, filter, study }: RankingMoversProps) {
  const [isOpen, setOpen] = useState(false);
  const asked = useMemo<RankingStudy | null>(
    () => (isOpen ? { kind: 'movers', importances, filter } : null),
    [isOpen, importances, filter],
  );
  const { result, failure, retry } = useStudy(study, asked);
  return (
    <Disclosure summary={<FormattedMessage id="hstm.movers" />} open={isOpen} onToggle={setOpen}>
      {isOpen && failure && (
        <ErrorState
          title={<FormattedMessage id="hstm.movers.failed" />}
          {...describeFailure(failure)}
          onRetry={retry}
        />
      )}
      {isOpen && !failure && <Movers result={result} />}
    </Disclosure>
  );
}

function Movers({ result }: { readonly result: PlacedStudy | null }) {
  if (result?.kind === 'movers') return <Ends up={result.up} down={result.down} />;
  return (
    <Loading>
      <Skeleton count={5} />
    </Loading>
  );
}

interface EndsProps {
  readonly up: readonly PlacedMover[];
  readonly down: readonly PlacedMover[];
}

function Ends({ up, down }: EndsProps) {
  if (up.length === 0 && down.length === 0) {
    return (
      <p className="cw-small">
        <FormattedMessage id="hstm.movers.none" />
      </p>
    );
  }
  return (
    <div className="hstm-movers">
      {(['up', 'down'] as const).map((end) => (
        <section key={end} aria-labelledby={`hstm-movers-${end}`}>
          <h3 id={`hstm-movers-${end}`} className="hstm-why__title">
            <FormattedMessage id={`hstm.movers.${end}`} />
          </h3>
          <ol className="hstm-movers__list cw-small">
            {(end === 'up' ? up : down).map((mover) => (
              <Mover key={mover.company.id} {...mover} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Mover({ company, from, to }: PlacedMover) {
  return (
    <li>
      <Link to={paths.company(company.slug)}>{company.name}</Link> <Movement places={from - to} />{' '}
      <span className="cw-muted">
        <FormattedMessage id="hstm.movers.ranks" values={{ from, to }} />
      </span>
    </li>
  );
}
