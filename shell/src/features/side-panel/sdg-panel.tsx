import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, SdgMark, Skeleton } from '@commonweal/ui';
import { sdgOf } from './sdg-panel.queries.ts';

type Sdg = ApiReply<'GET v3/sdgs/:id'>;

interface SdgPanelProps {
  /** 1 to 17. */
  readonly id: number;
  readonly onChoose: (id: number) => void;
}

const goals = Array.from({ length: 17 }, (_, index) => index + 1);

/** The goals to choose from, and the chosen one. */
export function SdgPanel({ id, onChoose }: SdgPanelProps) {
  const query = useQuery(sdgOf(id));
  return (
    <>
      <fieldset className="shell-sdg__choice" tabIndex={-1} data-first-focus="">
        <legend className="cw-visually-hidden">
          <FormattedMessage id="shell.panel.sdg.choose" />
        </legend>
        {goals.map((goal) => (
          <label key={goal} className="shell-sdg__goal">
            <input
              type="radio"
              name="side-panel-sdg"
              className="shell-sdg__radio"
              checked={goal === id}
              onChange={() => onChoose(goal)}
            />
            <SdgMark id={goal} />
          </label>
        ))}
      </fieldset>
      {query.data ? (
        <SdgAccount sdg={query.data} isBusy={query.isPlaceholderData} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="shell.panel.sdg.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={3} height="6rem" />
        </Loading>
      )}
    </>
  );
}

function SdgAccount({ sdg, isBusy }: { readonly sdg: Sdg; readonly isBusy: boolean }) {
  return (
    <article className="shell-sdg" aria-busy={isBusy}>
      <h3 className="shell-sdg__name">
        <SdgMark id={sdg.sdg_id} name={sdg.sdg_name} size="large" showName />
      </h3>
      <p className="shell-sdg__objective">{sdg.objective}</p>
      <p>{sdg.description}</p>
      <h4>
        <FormattedMessage id="shell.panel.sdg.facts" />
      </h4>
      <ul className="shell-sdg__facts">
        {sdg.fact_figures.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <h4>
        <FormattedMessage id="shell.panel.sdg.targets" />
      </h4>
      <p className="cw-caption">
        <FormattedMessage id="shell.panel.sdg.targets.short" />
      </p>
      <dl className="shell-sdg__targets">
        {sdg.targets.map(({ code, text }) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="cw-small">
        <a href={`https://sdgs.un.org/goals/goal${sdg.sdg_id}`} rel="noreferrer">
          <FormattedMessage id="shell.panel.sdg.in-full" values={{ id: sdg.sdg_id }} />
        </a>
      </p>
    </article>
  );
}
