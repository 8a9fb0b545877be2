import unhomoglyph from 'unhomoglyph';

/** The product speaks under its own name (specification 000 §1). */
const PRODUCT = 'commonweal';

/** Names of the staff, the roles and the machines of the site, in English and French, without accents. */
const STAFF = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administrateur', 'administrateurs', 'administratrice'],
  ...['administration', 'superadmin', 'sysadmin', 'superuser', 'webmaster', 'postmaster', 'hostmaster'],
  ...['moderator', 'moderators', 'moderateur', 'moderateurs', 'moderatrice', 'moderation', 'reviewer', 'reviewers'],
  ...['lead analyst', 'impact analyst', 'staff', 'team', 'equipe', 'support', 'helpdesk', 'assistance'],
  ...['customer service', 'service client', 'official', 'officiel', 'officielle', 'root', 'system', 'systeme'],
  ...['no reply'],
] as const;

/** Words around such names that do not make them a person's. */
const AROUND = ['the', 'of', 'our', 'real', 'site', 'service', 'customer', 'le', 'la', 'les', 'de', 'du', 'notre'];

/** Latin small capitals, which the confusables of Unicode leave out (their names in the Unicode Character Database). */
const SMALL_CAPITALS = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((capital, at) => [capital, 'abcdefghijklmnoprstuvwyz'.charAt(at)] as const),
);

/** Digits and signs that are read as letters, but for 0 and 1, whose shapes are confusable anyway. */
const LEET: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a' };

const words = (list: readonly string[]) => list.map((word) => shape(word).replaceAll(' ', ' ?')).join('|');
const product = shape(PRODUCT);
const productOnce = shape(once(PRODUCT));
/** Of nothing but such words, of which one at least is the staff's. */
const staff = new RegExp(
  `^(?: ?(?:${words(AROUND)}|${product}))*(?: ?(?:${words(STAFF)}))(?: ?(?:${words([...STAFF, ...AROUND])}|${product}))*$`,
);
/** The commonwealth is a word of its own. */
const productAnywhere = new RegExp(`${product}(?!th)|${productOnce}(?!th)`);

/** True for a username that reads as the product or as its staff, in any spelling. */
export function isReservedUsername(username: string): boolean {
  return pretends(username.replaceAll(/[\s._-]+/g, ''));
}

/** True for the whole name of a person that does. Single words are allowed: there are people called Root. */
export function isReservedPersonName(name: string): boolean {
  return pretends(name.replaceAll(/['’.,()·-]+/g, ''));
}

/** @param text words with spaces between them */
function pretends(text: string): boolean {
  return readings(text.normalize('NFKC')).some((reading) => {
    const plain = letters(reading);
    const joined = plain.replaceAll(' ', '');
    return (
      productAnywhere.test(shape(joined)) ||
      productAnywhere.test(shape(once(joined))) ||
      staff.test(joinInitials(shape(plain)))
    );
  });
}

/** Digits are letters, or stand around them, or both: `adm1n`, `admin10`, `4dm1n10`. */
function readings(text: string): readonly string[] {
  const asLetters = (part: string) => part.replaceAll(/[345789@]/g, (sign) => LEET[sign] ?? sign);
  return [
    asLetters(text),
    asLetters(text.replace(/[\p{N} ]+$/u, '')),
    asLetters(text.replace(/^[\p{N} ]+/u, '')),
    text.replaceAll(/\p{N}/gu, ''),
  ];
}

/** In lower case, without accents, invisible characters and other forms of one letter. */
function letters(text: string): string {
  const visible = withoutMarks(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const large = [...visible].map((letter) => SMALL_CAPITALS.get(letter) ?? letter).join('');
  return withoutMarks(skeleton(large)).replaceAll(/\s+/g, ' ').trim();
}

/** The common form of words that look alike: beyond the skeleton, one shape for i and l, and for w and two v. */
function shape(text: string): string {
  return skeleton(text).replaceAll('i', 'l').replaceAll('vv', 'w');
}

/** As Unicode Technical Standard #39 has it, but that r and n become m, and not the other way round. */
function skeleton(text: string): string {
  return unhomoglyph(unhomoglyph(text).toLowerCase()).toLowerCase().replaceAll('rn', 'm');
}

/** Letters that are spaced out are one word: `a d m i n`. */
function joinInitials(text: string): string {
  return text.replaceAll(/(?<=(?:^| )\S) (?=\S(?: |$))/g, '');
}

/** Each letter once where it stands twice. */
function once(text: string): string {
  return text.replaceAll(/(.)\1+/g, '$1');
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
