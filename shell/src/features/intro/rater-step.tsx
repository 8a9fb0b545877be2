import { FormattedMessage } from '@commonweal/platform/intl';
import { usePrivilege } from '@commonweal/platform/session';

const stages = ['learn', 'pass', 'rate'] as const;

/** The way to becoming a rater: training and exam, whose marks are those of specification 000 §9. */
export function RaterStep() {
  const mayRate = usePrivilege('note-rate');
  return (
    <div className="shell-intro__exhibit">
      <ol className="shell-intro__list">
        {stages.map((stage, index) => (
          <li key={stage}>
            <span className="shell-intro__mark" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <strong>
                <FormattedMessage id={`shell.intro.becoming-rater.${stage}`} />
              </strong>
              <FormattedMessage id={`shell.intro.becoming-rater.${stage}.text`} />
            </span>
          </li>
        ))}
      </ol>
      <p className="cw-muted cw-small">
        <FormattedMessage id={`shell.intro.becoming-rater.${mayRate ? 'already' : 'where'}`} />
      </p>
    </div>
  );
}
