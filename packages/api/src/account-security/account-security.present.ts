import type { SocialProvider } from '@commonweal/contracts';
import { presentPasskey } from '../second-factor/passkeys.present.ts';
import type { readSecurity } from './account-security.service.ts';

/** The ways into an account. @param providers those that the site is set up for */
export function presentSecurity(
  { hasPassword, since, codesLeft, isRequired, passkeys, linked, kept }: Awaited<ReturnType<typeof readSecurity>>,
  providers: readonly SocialProvider[],
) {
  return {
    has_password: hasPassword,
    second_factor: {
      since: since?.toISOString() ?? null,
      recovery_codes_left: codesLeft,
      kept: kept.secondFactor,
      is_required: isRequired,
    },
    passkeys: passkeys.map((passkey) => ({ ...presentPasskey(passkey), kept: kept.passkey })),
    social_accounts: linked.map((link) => ({ ...presentProviderLink(link), kept: kept.provider })),
    social_providers: providers,
  };
}

export function presentProviderLink({
  provider,
  linkedAt,
  hasPicture,
}: {
  readonly provider: SocialProvider;
  readonly linkedAt: Date;
  readonly hasPicture: boolean;
}) {
  return { provider, linked_at: linkedAt.toISOString(), has_picture: hasPicture };
}
