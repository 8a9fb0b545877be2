import { FormattedMessage } from '@commonweal/platform/intl';
import { BriefcaseBusinessIcon, Building2Icon, ShoppingCartIcon } from '@commonweal/ui/icons';

const uses = [
  { who: 'people', UseIcon: ShoppingCartIcon },
  { who: 'investors', UseIcon: BriefcaseBusinessIcon },
  { who: 'companies', UseIcon: Building2Icon },
] as const;

/** The decisions that ratings support (specification 000 §1). */
export function DecisionsStep() {
  return (
    <ul className="shell-intro__exhibit shell-intro__list">
      {uses.map(({ who, UseIcon }) => (
        <li key={who}>
          <span className="shell-intro__mark">
            <UseIcon />
          </span>
          <span>
            <strong>
              <FormattedMessage id={`shell.intro.decisions.${who}`} />
            </strong>
            <FormattedMessage id={`shell.intro.decisions.${who}.text`} />
          </span>
        </li>
      ))}
    </ul>
  );
}
