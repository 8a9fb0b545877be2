import { useIntl } from '@commonweal/platform/intl';

export interface CountryNameProps {
  /** ISO 3166-1, two letters. */
  code: string | null | undefined;
  /** Shown where the code is not known to the browser. */
  name?: string;
}

export function CountryName({ code, name }: CountryNameProps) {
  const { formatDisplayName } = useIntl();
  const known = /^[A-Za-z]{2}$/.test(code ?? '') ? formatDisplayName(code ?? '', { type: 'region' }) : undefined;
  return known !== undefined && known !== code ? known : (name ?? code);
}
