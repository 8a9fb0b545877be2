import type { ImpactTopic } from '@commonweal/contracts';
import { memo, useCallback, useEffect, useRef } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Button, Loading, LoginGate, Skeleton } from '@commonweal/ui';
import { RotateCwIcon } from '@commonweal/ui/icons';
import { changedThemes, isMixed, sameValues } from './importance-values.ts';
import type { TopicPart } from '@commonweal/domain/slider-key';
import { saveImportances, savedImportancesQuery } from './importances.queries.ts';
import { ImportancePresets } from './importance-presets.tsx';
import { markSaved, movePart, resetImportances, resetToSaved, undoReset } from './importances.store.ts';
import type { ImportancesState } from './importances.store.ts';
import type { MovePart } from './part-slider.tsx';
import { RefinedTheme } from './refined-theme.tsx';
import { ShareImportances } from './share-importances.tsx';
import { ThemeSliders } from './theme-sliders.tsx';

interface ImportancesPanelProps {
  /** Null until the themes are known. */
  readonly state: ImportancesState | null;
  /** Id of the theme whose categories and topics are set one by one; null for the six themes. */
  readonly refined: number | null;
  readonly industryNames: ReadonlyMap<number, string>;
  /** The settings leave the browser, to be ranked. */
  readonly isRankedAway: boolean;
}

/** The sliders and what can be done with them all, which stands where it will stand while they load. */
export function ImportancesPanel({ state, refined, industryNames, isRankedAway }: ImportancesPanelProps) {
  const { formatMessage } = useIntl();
  return (
    <section className="hstm-panel" aria-labelledby="hstm-importances" data-refined={refined === null ? undefined : ''}>
      <PanelHead isRankedAway={isRankedAway} />
      <div className="hstm-panel__controls">
        {state ? <PanelSliders {...{ state, refined, industryNames }} /> : <Waiting />}
        <div className="hstm-panel__acts cw-cluster">
          <ResetButton state={state} />
          <LoginGate feature={formatMessage({ id: 'hstm.save.gate' })} size="small">
            {state?.saved && typeof state.owner === 'number' && <SaveButtons state={state} />}
          </LoginGate>
        </div>
        <div className="hstm-panel__more">
          <ImportancePresets isReady={state !== null} />
          <ShareImportances state={state} />
          <Link to={paths.survey()} className="cw-small">
            <FormattedMessage id="hstm.survey.link" />
          </Link>
        </div>
      </div>
    </section>
  );
}

/** As high as the six themes, or past the screen where their parts are yet to be counted. */
function Waiting() {
  return (
    <div className="hstm-panel__waiting">
      <Loading>
        <Skeleton shape="block" count={6} height="var(--hstm-slider)" />
      </Loading>
    </div>
  );
}

interface PanelSlidersProps extends Pick<ImportancesPanelProps, 'refined' | 'industryNames'> {
  readonly state: ImportancesState;
}

function PanelSliders({ state, refined, industryNames }: PanelSlidersProps) {
  const move = useMove(state);
  if (refined === null) return <ThemeSliders state={state} onMove={move} />;
  return <RefinedTheme theme={refined} {...{ state, industryNames }} onMove={move} />;
}

/** Sets a part, after a question where that takes the place of finer settings. It stays the same function. */
function useMove({ topics, values }: ImportancesState): MovePart {
  const move: MovePart = async (part, value) => {
    if (!isMixed(topics, values, part) || (await askToOverwrite(topics, part, value))) movePart(part, value);
  };
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  return useCallback((part, value) => latest.current(part, value), []);
}

const PanelHead = memo(function PanelHead({ isRankedAway }: Pick<ImportancesPanelProps, 'isRankedAway'>) {
  return (
    <div className="hstm-panel__head">
      <h2 id="hstm-importances">
        <FormattedMessage id="hstm.themes.title" />
      </h2>
      <p className="hstm-panel__lead cw-small cw-muted">
        <FormattedMessage id="hstm.themes.lead" />{' '}
        <FormattedMessage id={isRankedAway ? 'hstm.themes.sent' : 'hstm.themes.stays'} />
      </p>
    </div>
  );
});

/** Asks before the slider of a theme, category or topic takes the place of finer settings (specification 001 §4). */
function askToOverwrite(topics: readonly ImpactTopic[], part: TopicPart, value: number): Promise<boolean> {
  const isFound = ({ ilg_theme_id, topic_category_id, topic_id }: ImpactTopic) =>
    ilg_theme_id === part.theme &&
    topic_category_id === (part.category ?? topic_category_id) &&
    topic_id === (part.topic ?? topic_id);
  const found = topics.find(isFound);
  const level = levelOf(part);
  const name = (
    found && { theme: found.ilg_theme_name, category: found.topic_category_name, topic: found.topic_name }
  )?.[level];
  return confirm({
    title: <FormattedMessage id="hstm.overwrite.title" values={{ name: name ?? '' }} />,
    text: <FormattedMessage id={OVERWRITES[level]} values={{ value }} />,
    confirmText: <FormattedMessage id="hstm.overwrite.confirm" values={{ value }} />,
  });
}

const OVERWRITES = {
  theme: 'hstm.overwrite.text',
  category: 'hstm.overwrite.category',
  topic: 'hstm.overwrite.topic',
} as const;

function levelOf({ category, topic }: TopicPart): keyof typeof OVERWRITES {
  if (category === undefined) return 'theme';
  return topic === undefined ? 'category' : 'topic';
}

/** Back to 50, and back again. One button does both, so that focus stays where it is. */
function ResetButton({ state }: Pick<ImportancesPanelProps, 'state'>) {
  const isNeutral = state === null || sameValues([...state.topics, ...state.retired], state.values, {});
  const canUndo = state !== null && state.beforeReset !== null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<RotateCwIcon />}
      disabled={isNeutral && !canUndo}
      onClick={() => {
        if (canUndo) undoReset();
        else resetImportances();
      }}
    >
      <FormattedMessage id={canUndo ? 'hstm.reset.undo' : 'hstm.reset'} />
    </Button>
  );
}

function SaveButtons({ state }: { readonly state: ImportancesState }) {
  const { topics, retired, values, saved } = state;
  const { formatMessage } = useIntl();
  const server = useServerData();
  const changed = changedThemes([...topics, ...retired], values, saved ?? {});
  const save = useMutation({
    mutationFn: saveImportances,
    onSuccess: (now) => {
      server.write(savedImportancesQuery(), now);
      markSaved(now);
      showAlert('success', formatMessage({ id: 'hstm.save.done' }));
    },
    onError: (error) =>
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'hstm.save.failed' })),
  });
  // Another device may have saved meanwhile: the copy in memory is not what the account holds.
  const reset = useMutation({
    mutationFn: () => server.fetch(savedImportancesQuery()),
    onSuccess: resetToSaved,
    onError: (error) =>
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'hstm.reset.failed' })),
  });
  const isDirty = changed.size > 0;
  return (
    <>
      <Button
        variant="primary"
        size="small"
        busy={save.isPending}
        aria-disabled={isDirty ? undefined : true}
        onClick={() => isDirty && save.mutate(values)}
      >
        <FormattedMessage id={isDirty ? 'hstm.save' : 'hstm.saved'} />
      </Button>
      {isDirty && (
        <Button variant="quiet" size="small" busy={reset.isPending} onClick={() => reset.mutate()}>
          <FormattedMessage id="hstm.save.discard" />
        </Button>
      )}
      <span className="hstm-panel__dirty cw-caption" role="status">
        {isDirty && <FormattedMessage id="hstm.save.dirty" values={{ count: changed.size }} />}
      </span>
    </>
  );
}
