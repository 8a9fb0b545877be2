import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ChevronDownIcon } from '@commonweal/ui/icons';

interface WhyToggleProps {
  /** Id. */
  readonly company: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: (company: number) => void;
}

const toggleId = (company: number) => `hstm-why-${company}`;

/** Takes a company's score apart. */
export function WhyToggle({ company, name, isOpen, onToggle }: WhyToggleProps) {
  const { formatMessage } = useIntl();
  return (
    <button
      type="button"
      id={toggleId(company)}
      className="hstm-ranking__toggle"
      aria-expanded={isOpen}
      aria-label={formatMessage({ id: 'hstm.why.of' }, { name })}
      onClick={() => onToggle(company)}
    >
      <FormattedMessage id="hstm.why" />
      <ChevronDownIcon />
    </button>
  );
}

/** Gives the focus back to the button that opened a panel: the one that was pressed in it goes with the panel. */
export function focusWhyToggle(company: number): void {
  document.getElementById(toggleId(company))?.focus();
}
