import { OwnPicture } from '#features/own-picture/own-picture.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';
import type { SettingsSectionProps } from '../settings-section.ts';

/** The person's picture, and the ways to another. */
export function PictureSection({ user }: SettingsSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="accounts.picture.title" />}
      description={<FormattedMessage id="accounts.picture.text" />}
    >
      <OwnPicture user={user} />
    </Section>
  );
}
