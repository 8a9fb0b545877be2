import type { Dice } from './dice.ts';
import { capitalised, fill } from './fill.ts';
import { readProse } from './prose-data.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { Plans, Stance, TopicProse } from './prose-data.ts';
import { factsIn } from './seed-entities.ts';
import type { SeededEntity } from './seed-entities.ts';

/** Subject of a note, and its tendency. */
export interface NoteSubject {
  readonly entity: SeededEntity;
  readonly topic: TopicProse;
  readonly topicName: string;
  readonly isEnvironmental: boolean;
  readonly stance: Stance;
  readonly locale: Locale;
  /** Of publication; the facts told are of the years before. */
  readonly year: number;
}

export interface NoteProse {
  /** 120 characters at most. */
  readonly headline: string;
  /** HTML paragraphs, under 2,000 characters of text. */
  readonly analysis: string;
  /** Words that the sentences were filled with; comments and sources use it again. */
  readonly words: Readonly<Record<string, string>>;
}

const HEADLINE_LIMIT = 120;
const plans: Readonly<Record<Locale, Plans>> = { en: readProse('plans.en'), fr: readProse('plans.fr') };

export const plansOf = (locale: Locale): Plans => plans[locale];

/** Writes one analysis. */
export function writeNote(dice: Dice, subject: NoteSubject): NoteProse {
  const words = wordsOf(dice, subject);
  const { stance, locale, topic } = subject;
  const plan = plans[locale];
  const acts = actsOf(dice, subject);
  const writers: Readonly<Record<string, () => string>> = {
    opener: () => dice.pick(plan.opener),
    industry: () => (subject.isEnvironmental ? '{environmental}' : '{social}'),
    why: () => topic[locale].why,
    lead: () => dice.pick(plan.lead[stance]),
    second: () => dice.pick(plan.second[stance]),
    metric: () => dice.pick(plan.metric[stance === 'mixed' ? 'flat' : topic.measure]),
    peer: () => dice.pick(plan.peer[stance]),
    caveat: () => dice.pick(plan.caveat[stance]),
    outlook: () => dice.pick(plan.outlook[stance]),
    witness: () => dice.pick(plan.witness[stance]),
  };
  const paragraphs = dice.pick(plan.arrangements).map((parts) =>
    parts
      .map((part) => {
        const act = part === 'second' ? acts.second : acts.lead;
        return capitalised(fill(writers[part]?.() ?? '', { ...words, ...acts, act }));
      })
      .join(' '),
  );
  return {
    headline: headlineOf(dice, subject, words),
    analysis: paragraphs.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join(''),
    words,
  };
}

/** Actions of the company: two different things, or one of each kind where the picture is mixed. */
function actsOf(dice: Dice, { topic, locale, stance }: NoteSubject) {
  const { good, bad } = topic[locale];
  const [lead = '', second = ''] = dice.shuffle(stance === 'bad' ? bad : good);
  return { lead, second, good: dice.pick(good), bad: dice.pick(bad) };
}

function wordsOf(dice: Dice, { entity, topic, topicName, locale, stance, year }: NoteSubject): Record<string, string> {
  const { metric, plural = false } = topic[locale];
  const plan = plans[locale];
  const y = year - dice.int(0, 1);
  const years = dice.int(2, 5);
  const up = (topic.good_is === 'more') === (stance === 'mixed' ? dice.chance(0.6) : stance === 'good');
  const way = up ? 'more' : 'less';
  const low = dice.int(8, 52);
  const high = low + dice.int(6, 36);
  const verb = dice.pick(plan.moved[way]);
  const have = plural ? 'ont' : 'a';
  const { site, product, workers, environmental, social } = entity.industry[locale];
  return {
    ...factsIn(locale, entity.facts),
    C: entity.row.name,
    c: entity.shortName,
    in: entity.place[locale],
    site,
    product,
    workers,
    environmental,
    social,
    Workers: capitalised(workers),
    topic: topicName.charAt(0).toLowerCase() + topicName.slice(1),
    Topic: topicName,
    m: metric,
    M: capitalised(metric),
    have,
    moved: locale === 'fr' ? `${have} ${verb}` : verb,
    direction: plan.direction[way],
    n: String(stance === 'mixed' ? dice.int(1, 4) : dice.int(7, 46)),
    a: String(up ? low : high),
    b: String(up ? high : low),
    y: String(y),
    y0: String(y - years),
    y2: String(year + 1),
    years: numberWord(locale, years),
    peers: String(dice.int(14, 60)),
    few: numberWord(locale, dice.int(2, 6)),
  };
}

const numberWords: Readonly<Record<Locale, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six'],
};
const numberWord = (locale: Locale, number: number) => numberWords[locale][number] ?? String(number);

/** One that says what the note says, short enough for the headline's limit. */
function headlineOf(dice: Dice, { topic, locale, stance }: NoteSubject, words: Record<string, string>): string {
  const { headlines } = topic[locale];
  const plan = plans[locale].headline;
  const own = stance === 'mixed' ? null : headlines[stance];
  const general = dice.pick(plan[stance]);
  const measured = dice.pick(plan[topic.measure]);
  const throwOf = dice.float();
  const chosen = own && throwOf < 0.55 ? own : stance !== 'mixed' && throwOf < 0.75 ? measured : general;
  const candidates = [chosen, own ?? general, '{c}: {topic}', '{topic}'];
  const fitting = candidates
    .map((text) => capitalised(fill(text, words)))
    .find((text) => text.length <= HEADLINE_LIMIT);
  return fitting ?? words['Topic'] ?? '';
}
