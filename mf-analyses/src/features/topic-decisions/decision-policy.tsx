import { MIN_KEYWORDS } from '@commonweal/domain/topics';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';

const rules = ['proposals', 'refusals', 'reports', 'decisions', 'order', 'independence', 'log'] as const;

/** The rules that decisions on topics follow. */
export function DecisionPolicy() {
  return (
    <Section title={<FormattedMessage id="analyses.decisions.policy" />}>
      <ul className="cw-reading cw-stack cw-gap-2 decisions__rules">
        {rules.map((rule) => (
          <li key={rule}>
            <FormattedMessage id={`analyses.decisions.policy.${rule}`} values={{ keywords: MIN_KEYWORDS }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
