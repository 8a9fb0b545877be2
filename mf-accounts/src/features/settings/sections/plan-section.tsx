import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink, Section } from '@commonweal/ui';
import type { SettingsSectionProps } from '../settings-section.ts';

/** The way to the plan of somebody who may choose one. */
export function PlanSection({ user }: SettingsSectionProps) {
  if (!user.privileges.some(({ code }) => code === 'user-my-plan-state')) return null;
  return (
    <Section
      title={<FormattedMessage id="accounts.settings.plan" />}
      actions={
        <ButtonLink size="small" to={paths.myPlan()}>
          <FormattedMessage id="accounts.settings.plan.open" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id="accounts.settings.plan.text" />
      </p>
    </Section>
  );
}
