import { themes } from '@commonweal/domain/theme';
import type { ThemeChoice } from '@commonweal/domain/theme';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { applyPreferences } from '@commonweal/platform/preferences';
import { useMutation } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';
import { Section, SelectField } from '@commonweal/ui';
import { savePreferences } from '../preferences.queries.ts';
import type { PreferencesChange } from '../preferences.queries.ts';
import type { SettingsSectionProps } from '../settings-section.ts';

const languages = { en: 'English', fr: 'Français' } as const;

/** Language and look of the site; each is kept as soon as it is chosen. */
export function PreferencesSection({ user }: SettingsSectionProps) {
  const { formatMessage } = useIntl();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (change: PreferencesChange) => {
      await savePreferences(user.id, change);
      await applyPreferences(change);
      await loadSession();
    },
    onError: (error) => {
      const text = formatMessage({ id: 'accounts.preferences.failed' });
      showAlert('failure', [text, describeFailure(error).reason].filter(Boolean).join(' '));
    },
  });
  const shown = { ...user.preferences, ...(isPending && variables) };
  return (
    <Section title={<FormattedMessage id="accounts.preferences.title" />}>
      <div className="cw-form">
        <SelectField
          label={<FormattedMessage id="accounts.preferences.language" />}
          description={<FormattedMessage id="accounts.preferences.language.hint" />}
          value={shown.language}
          onChange={({ target }) => mutate({ language: target.value === 'fr' ? 'fr' : 'en' })}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          label={<FormattedMessage id="accounts.preferences.theme" />}
          value={shown.theme}
          onChange={({ target }) => mutate({ theme: themes.find((theme: ThemeChoice) => theme === target.value) })}
          options={themes.map((value) => ({
            value,
            label: formatMessage({ id: `accounts.preferences.theme.${value}` }),
          }))}
        />
      </div>
    </Section>
  );
}
