const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const legalForms = new Set(
  (
    'ab ad ag ao as asa aps bhd berhad bsc bv bvba cia cie co comp company corp corporation cv cva dd doo gmbh hf inc incorporated ' +
    'jsc kg kgaa kk ksc kscp limited llc llp lp ltd ltda nv nyrt oao ojsc ohg oy oyj pao pcl pf pjsc plc psc pt pte pty ' +
    'publ pvt qpsc sa saa sab sac sae saog sapi sarl sas sca scs sdn se sgps sl spa srl tbk ug zrt ' +
    'aktiengesellschaft aktiebolag aktieselskab aksjeselskap osakeyhtio'
  ).split(' '),
);
// Longer spellings of the same, and what brokers append about the share.
const endings = [
  ['public', 'limited'],
  ['public'],
  ['societe', 'anonyme'],
  ['sociedad', 'anonima'],
  ['societa', 'per', 'azioni'],
  ['naamloze', 'vennootschap'],
  ['common', 'stock'],
  ['de', 'cv'],
  ['adr'],
  ['gdr'],
  ['reg'],
  ['ord'],
  ['shs'],
  ['the'],
];
const shareClasses = new Set(['class', 'cl', 'series', 'ser']);
const leadingForms = new Set(['the', 'ab', 'pt', 'pao', 'oao', 'pjsc', 'ojsc']);
// `S.p.A.`, `A/S`, `J. P.` and, once the punctuation is gone, `S A`: initials are one word however they are written.
const initials = /(?<![\p{L}\p{N}])\p{L}(?:[./]\s?\p{L})+(?![\p{L}\p{N}])/gu;
const spacedInitials = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu;
const connectors = new Set(['and', 'et', 'und', 'y']);

/** Some characters decompose into eighteen; no name of a company comes near this. */
const MOST_CHARACTERS = 600;

/** A name in its two parts, both in lower case, without accents and punctuation. */
export interface ComparableName {
  /** The name as it is compared: without its legal form. */
  readonly plain: string;
  /** The legal form as it is written, `ag and co kgaa`; empty where there is none. */
  readonly form: string;
}

/**
 * The name of a company as it is compared: lower case, without accents, punctuation and legal form, so that
 * `Nestlé S.A.`, `NESTLE SA-REG` and `Nestle` are one name. A name that is nothing but a legal form stays. Equal
 * results are a good match by name, not proof of the same company.
 */
export function normaliseCompanyName(name: string): string {
  return readCompanyName(name).plain;
}

/** Parts a name from its legal form; see {@link normaliseCompanyName}. */
export function readCompanyName(name: string): ComparableName {
  const words = wordsOf(name);
  const { start, end } = plainPart(words);
  return {
    plain: words.slice(start, end).join(' '),
    form: [...words.slice(0, start), ...words.slice(end)].join(' '),
  };
}

/** The words of a text that is nothing but a legal form of several words, `public company limited`; null otherwise. */
export function readLegalForm(text: string): string | null {
  const words = wordsOf(text);
  const { start, end } = plainPart(words);
  return words.length > 1 && endingLength(words, end) >= end - start ? words.join(' ') : null;
}

/** Which of the words are the name without its legal form; at least one where there is any. */
export function plainPart(words: readonly string[]): { start: number; end: number } {
  let end = words.length;
  for (let cut = endingLength(words, end); cut > 0 && cut < end; cut = endingLength(words, end)) {
    end -= cut;
    // Such a word joined the form to the name: Smith & Co.
    while (end > 1 && connectors.has(words[end - 1] ?? '')) end -= 1;
  }
  let start = 0;
  while (start < end - 1 && leadingForms.has(words[start] ?? '')) start += 1;
  return { start, end };
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .slice(0, MOST_CHARACTERS)
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’`´]/gu, '')
    .replace(initials, (letters) => letters.replace(/[./\s]/g, ''))
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(spacedInitials, (letters) => letters.replaceAll(' ', ''))
    .trim();
  return words === '' ? [] : words.split(' ');
}

/** The number of trailing words that are a legal form or describe the share. */
function endingLength(words: readonly string[], end: number): number {
  const last = words[end - 1] ?? '';
  const ending = endings.find((form) => form.every((word, at) => words[end - form.length + at] === word));
  if (ending !== undefined) return ending.length;
  if (last.length === 1 && shareClasses.has(words[end - 2] ?? '')) return 2;
  return legalForms.has(last) ? 1 : 0;
}
