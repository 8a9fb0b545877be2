import type { ShownGateProblem } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';

/** The gate's objections to a version; each names both parties. */
export function GateProblems({ problems }: { readonly problems: readonly ShownGateProblem[] }) {
  return (
    <ul className="admin-releases__problems">
      {problems.map(({ rule, parties, text }) => (
        <li key={`${rule} ${text}`}>
          <p className="admin-releases__rule">
            <FormattedMessage id={`admin.releases.problem.rule.${rule}`} />
          </p>
          <p className="cw-caption">
            <FormattedMessage
              id="admin.releases.problem.parties"
              values={{ one: <code>{parties[0]}</code>, other: <code>{parties[1]}</code> }}
            />
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
