import type { ImpactTopic } from '@commonweal/contracts';
import { useRef } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { Button, Loading, LoginGate, Skeleton } from '@commonweal/ui';
import { RotateCwIcon } from '@commonweal/ui/icons';
import { changedThemes, isMixed, sameValues } from './importance-values.ts';
import { saveImportances, savedImportancesQuery } from './importances.queries.ts';
import { markSaved, moveTheme, resetImportances, returnToSaved, undoReset } from './importances.store.ts';
import type { ImportancesState } from './importances.store.ts';
import { ThemeSliders } from './theme-sliders.tsx';

/** The panel before its themes are known, as high as it will be. */
export function ImportancesWaiting() {
  const { formatMessage } = useIntl();
  return (
    <section className="hstm-panel" aria-labelledby="hstm-importances">
      <PanelHead />
      <div className="hstm-panel__waiting">
        <Loading>
          <Skeleton shape="block" count={6} height="3.5rem" />
        </Loading>
      </div>
      <div className="hstm-panel__acts cw-cluster">
        <Button variant="quiet" size="small" icon={<RotateCwIcon />} disabled>
          <FormattedMessage id="hstm.reset" />
        </Button>
        <LoginGate feature={formatMessage({ id: 'hstm.save.gate' })} size="small">
          {null}
        </LoginGate>
      </div>
    </section>
  );
}

/** The sliders and what can be done with them all. */
export function ImportancesPanel({ state }: { readonly state: ImportancesState }) {
  const { topics, values } = state;
  const { formatMessage } = useIntl();
  const isAsking = useRef(false);
  const move = async (theme: number, value: number) => {
    // A slider that is being dragged says more before the question stands.
    if (isAsking.current) return;
    isAsking.current = true;
    if (!isMixed(topics, values, theme) || (await askToOverwrite(topics, theme, value))) moveTheme(theme, value);
    isAsking.current = false;
  };
  return (
    <section className="hstm-panel" aria-labelledby="hstm-importances">
      <PanelHead />
      <ThemeSliders topics={topics} values={values} onMove={(theme, value) => void move(theme, value)} />
      <div className="hstm-panel__acts cw-cluster">
        <ResetButton state={state} />
        <LoginGate feature={formatMessage({ id: 'hstm.save.gate' })} size="small">
          {state.saved && typeof state.owner === 'number' && <SaveButtons state={state} />}
        </LoginGate>
      </div>
    </section>
  );
}

function PanelHead() {
  return (
    <div className="hstm-panel__head">
      <h2 id="hstm-importances">
        <FormattedMessage id="hstm.themes.title" />
      </h2>
      <p className="hstm-panel__lead cw-small cw-muted">
        <FormattedMessage id="hstm.themes.lead" />
      </p>
    </div>
  );
}

/** Asks before a theme's slider takes the place of finer settings (specification 001 §4). */
function askToOverwrite(topics: readonly ImpactTopic[], theme: number, value: number): Promise<boolean> {
  const name = topics.find((topic) => topic.ilg_theme_id === theme)?.ilg_theme_name ?? '';
  return confirm({
    title: <FormattedMessage id="hstm.overwrite.title" values={{ name }} />,
    text: <FormattedMessage id="hstm.overwrite.text" values={{ value }} />,
    confirmText: <FormattedMessage id="hstm.overwrite.confirm" values={{ value }} />,
  });
}

/** Back to 50, and back again. One button does both, so that focus stays where it is. */
function ResetButton({ state: { topics, values, beforeReset } }: { readonly state: ImportancesState }) {
  const isNeutral = sameValues(topics, values, {});
  const canUndo = beforeReset !== null;
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
  const { topics, values, saved } = state;
  const { formatMessage } = useIntl();
  const server = useServerData();
  const changed = changedThemes(topics, values, saved ?? {});
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
        <Button variant="quiet" size="small" onClick={returnToSaved}>
          <FormattedMessage id="hstm.save.discard" />
        </Button>
      )}
      <span className="hstm-panel__dirty cw-caption" role="status">
        {isDirty && <FormattedMessage id="hstm.save.dirty" values={{ count: changed.size }} />}
      </span>
    </>
  );
}
