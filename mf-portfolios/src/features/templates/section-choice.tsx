import { reportSections } from '@commonweal/domain/report-sections';
import type { ReportSection } from '@commonweal/domain/report-sections';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Checkbox, IconButton } from '@commonweal/ui';
import { ArrowDownIcon, ArrowUpIcon } from '@commonweal/ui/icons';

interface SectionChoiceProps {
  /** In their order. */
  readonly chosen: readonly ReportSection[];
  readonly onChange: (chosen: ReportSection[]) => void;
}

/** The sections of a report and their order; those that are left out stand last. */
export function SectionChoice({ chosen, onChange }: SectionChoiceProps) {
  const rest = reportSections.filter((section) => !chosen.includes(section));
  const toggle = (section: ReportSection, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, section] : chosen.filter((one) => one !== section));
  return (
    <fieldset className="template-form__sections">
      <legend className="cw-field__label">
        <FormattedMessage id="portfolios.template.sections" />
      </legend>
      <p className="cw-field__description">
        <FormattedMessage id="portfolios.template.sections.how" />
      </p>
      {[...chosen, ...rest].map((section) => (
        <div key={section} className="template-form__section">
          <Checkbox
            label={<FormattedMessage id={`portfolios.report.section.${section}`} />}
            checked={chosen.includes(section)}
            onChange={({ currentTarget }) => toggle(section, currentTarget.checked)}
          />
          <MoveButtons section={section} {...{ chosen, onChange }} />
        </div>
      ))}
    </fieldset>
  );
}

interface MoveButtonsProps extends SectionChoiceProps {
  readonly section: ReportSection;
}

function MoveButtons({ section, chosen, onChange }: MoveButtonsProps) {
  const { formatMessage } = useIntl();
  const at = chosen.indexOf(section);
  if (at === -1) return null;
  const name = formatMessage({ id: `portfolios.report.section.${section}` });
  const move = (to: number) => onChange(chosen.filter((one) => one !== section).toSpliced(to, 0, section));
  return (
    <span className="cw-cluster cw-gap-2">
      <IconButton
        size="small"
        label={formatMessage({ id: 'portfolios.template.sections.up' }, { name })}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        size="small"
        label={formatMessage({ id: 'portfolios.template.sections.down' }, { name })}
        disabled={at === chosen.length - 1}
        onClick={() => move(at + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
    </span>
  );
}
