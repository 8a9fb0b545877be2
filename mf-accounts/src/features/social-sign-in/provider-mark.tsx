import type { SocialProvider } from '@commonweal/contracts';

const marks: Readonly<Record<SocialProvider, string>> = {
  google:
    'M21 12.2c0-.7-.1-1.3-.2-1.9H12v3.6h5.1a4.4 4.4 0 0 1-1.9 2.8v2.4h3A9.2 9.2 0 0 0 21 12.2ZM12 21.2c2.5 0 4.7-.8 6.2-2.3l-3-2.3a5.6 5.6 0 0 1-8.3-2.9H3.8v2.4a9.3 9.3 0 0 0 8.2 5.1ZM6.9 13.7a5.6 5.6 0 0 1 0-3.5V7.8H3.8a9.3 9.3 0 0 0 0 8.3l3.1-2.4ZM12 6.5c1.4 0 2.6.5 3.6 1.4l2.7-2.7A9.3 9.3 0 0 0 3.8 7.8l3.1 2.4A5.6 5.6 0 0 1 12 6.5Z',
  linkedin:
    'M5 3a2 2 0 0 0-2 2v14c0 1.1.9 2 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2H5Zm1.2 6.9h2.6V18H6.2V9.9Zm1.3-4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm3 4H13V11c.4-.7 1.2-1.3 2.5-1.3 2.3 0 2.8 1.5 2.8 3.5V18h-2.6v-4.3c0-1 0-2-1.3-2s-1.5 1-1.5 2V18h-2.4V9.9Z',
  facebook:
    'M21 12a9 9 0 1 0-10.4 8.9v-6.3H8.3V12h2.3v-2c0-2.3 1.4-3.5 3.4-3.5 1 0 2 .2 2 .2v2.2h-1.1c-1.1 0-1.5.7-1.5 1.4V12H16l-.4 2.6h-2.2v6.3A9 9 0 0 0 21 12Z',
};

/** A provider's mark in the colour of the text. */
export function ProviderMark({ provider }: { readonly provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={marks[provider]} />
    </svg>
  );
}
