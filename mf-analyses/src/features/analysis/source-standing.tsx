import type { SourceState } from '@commonweal/contracts';
import { aroundCited } from '@commonweal/domain/kept-passage';
import { FormattedMessage } from '@commonweal/platform/intl';
import { DateText } from '@commonweal/ui';
import { TriangleAlertIcon } from '@commonweal/ui/icons';

interface SourceStandingProps {
  readonly state: SourceState;
  /** Language of the page that is cited, where it is not this page's. */
  readonly lang: string | undefined;
}

/** Says that a source is not as it was cited, since when, and the words as they were kept; nothing of one that is. */
export function SourceStanding({ state: { state, since, ...kept }, lang }: SourceStandingProps) {
  if (since === null || (state !== 'changed' && state !== 'gone' && state !== 'unreachable')) return null;
  const hasKept = state !== 'unreachable' && kept.captured_at !== null && kept.quote !== '';
  return (
    <div className="analysis-source__standing">
      <p className="analysis-source__warning cw-small">
        <TriangleAlertIcon />
        <span>
          <FormattedMessage id={`analyses.sources.state.${state}`} values={{ date: <DateText value={since} /> }} />
        </span>
      </p>
      {hasKept && kept.captured_at !== null && (
        <p className="cw-caption">
          <FormattedMessage
            id="analyses.sources.kept"
            values={{ date: <DateText value={kept.captured_at} />, passage: <KeptPassage {...kept} lang={lang} /> }}
          />
        </p>
      )}
    </div>
  );
}

type KeptPassageProps = Pick<SourceState, 'quote' | 'before' | 'after'> & { readonly lang: string | undefined };

function KeptPassage({ quote, lang, ...ends }: KeptPassageProps) {
  const around = aroundCited(ends);
  return (
    <q lang={lang}>
      {around.before}
      <strong>{quote}</strong>
      {around.after}
    </q>
  );
}
