import type { NoteDetail } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { Button, LoginGate } from '@commonweal/ui';
import { LightbulbIcon, SparklesIcon } from '@commonweal/ui/icons';
import { react, reacted, showEngagement } from './engagement.queries.ts';
import type { Reaction } from './engagement.queries.ts';
import './engagement.css';

const engagements = [
  { id: 'wow', icon: <SparklesIcon /> },
  { id: 'useful', icon: <LightbulbIcon /> },
] as const;

/** Reactions to an analysis, as buttons under its text; only numbers for its author and for visitors. */
export function EngagementPart({ note }: { readonly note: NoteDetail }) {
  const { formatMessage } = useIntl();
  const isVisitor = useSession().status === 'anonymous';
  const { toggle } = useEngagement(note);
  const { engagement } = note;
  const label = formatMessage({ id: 'analyses.engagement.title' });
  if (engagement.is_own) return <Counts engagement={engagement} />;
  return (
    <div role="group" aria-label={label} className="engagement cw-no-print">
      {isVisitor && <Counts engagement={engagement} />}
      <LoginGate feature={label} size="small">
        {engagements.map(({ id, icon }) => (
          <Button
            key={id}
            size="small"
            icon={icon}
            className="engagement__button"
            aria-pressed={engagement.mine.includes(id)}
            onClick={() => toggle(id)}
          >
            <FormattedMessage id={`analyses.engagement.${id}`} />{' '}
            <span className="engagement__number">
              <FormattedMessage id="analyses.engagement.number" values={{ count: engagement[id] }} />
            </span>
          </Button>
        ))}
      </LoginGate>
    </div>
  );
}

function Counts({ engagement }: Pick<NoteDetail, 'engagement'>) {
  return (
    <p className="engagement cw-muted">
      {engagements.map(({ id, icon }) => (
        <span key={id} className="engagement__count">
          {icon}
          <FormattedMessage id={`analyses.engagement.${id}.count`} values={{ count: engagement[id] }} />
        </span>
      ))}
    </p>
  );
}

/** Shows a reaction at once, and takes it back where it could not be kept. Those to one analysis are sent in turn. */
function useEngagement(note: NoteDetail) {
  const { formatMessage } = useIntl();
  const server = useServerData();
  const show = (engagement: Reaction, isOn: boolean) =>
    showEngagement(server, note, (known) => reacted(known, engagement, isOn));
  const { mutate } = useMutation({
    scope: { id: `engagement ${note.id}` },
    mutationFn: ({ engagement, isOn }: { engagement: Reaction; isOn: boolean }) => react(note.id, engagement, isOn),
    onError: (error, { engagement, isOn }) => {
      show(engagement, !isOn);
      const text = formatMessage({ id: 'analyses.engagement.not_kept' });
      showAlert('failure', [text, describeFailure(error).reason].filter(Boolean).join(' '));
    },
  });
  const toggle = (engagement: Reaction) => {
    const isOn = !note.engagement.mine.includes(engagement);
    show(engagement, isOn);
    mutate({ engagement, isOn });
  };
  return { toggle };
}
