import { classNames } from '../class-names.ts';

const TINTS = 6;

/** Words that say what a company is rather than which. */
const FORMS = new Set([
  'the',
  'inc',
  'ltd',
  'plc',
  'sa',
  'ag',
  'nv',
  'se',
  'spa',
  'group',
  'holding',
  'holdings',
  'corp',
  'co',
  'company',
  'and',
  'of',
  'de',
  'la',
  'le',
]);

/** One or two letters that stand for a name: "Nordic Wind Power plc" is NW. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FORMS.has(word.toLowerCase()));
  const [first, second] = telling.length > 0 ? telling : words;
  if (first === undefined) return '·';
  return (second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`).toUpperCase();
}

/** The tint of a name, 0 to 5: the same name has the same everywhere. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

export interface MonogramProps {
  name: string;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
}

/** A company's logo, or the letters of its name. The name stands beside it, so it is silent. */
export function Monogram({ name, src, size = 'medium' }: MonogramProps) {
  const classes = classNames('cw-monogram', `cw-monogram--${size}`);
  if (src) return <img src={src} alt="" className={classNames(classes, 'cw-monogram--logo')} loading="lazy" />;
  return (
    <span className={classes} data-tint={tintOf(name)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/**
 * A person's picture, or the letters of the name; round, where companies are square. The letters are
 * drawn by the stylesheet: a control they stand in is named in full, and not by what they spell.
 */
export function Avatar({ name, src, size = 'medium' }: MonogramProps) {
  const classes = classNames('cw-monogram', 'cw-monogram--person', `cw-monogram--${size}`);
  if (src) return <img src={src} alt="" className={classNames(classes, 'cw-monogram--logo')} loading="lazy" />;
  return <span className={classes} data-tint={tintOf(name)} data-initials={initials(name)} aria-hidden="true" />;
}
