import { randomUUID } from 'node:crypto';
import type { Config, OpenDatabase } from '@commonweal/api';
import { solvedCaptcha } from '@commonweal/api/testing/solved-captcha';
import { listenLocally, onBothDatabases, openProduct } from './databases.ts';
import type { MeasuredDatabase } from './databases.ts';
import { rawClient } from './raw-client.ts';
import type { BenchSection, SectionReport } from './section.ts';
import type { Stage } from './stage.ts';
import { likelihoodOfMore, median } from './statistics.ts';
import { aim } from './table.ts';
import type { Table } from './table.ts';

const TRIES = 500;
/** From 0.5, which is a coin's; chance alone strays by 0.04 in one of twenty measurements of so many tries. */
const MOST_FROM_CHANCE = 0.05;
const DOMAIN = 'silence.example';

interface Question {
  readonly name: string;
  readonly path: string;
  readonly body: (email: string, database: OpenDatabase) => Promise<object>;
}

const questions: readonly Question[] = [
  { name: 'new password', path: '/api/v3/auth/userprofile/resetpwd', body: async (email) => ({ email }) },
  {
    name: 'confirmation again',
    path: '/api/v3/auth/resend-registration-confirmation',
    body: async (email) => ({ email }),
  },
  {
    name: 'log-in, wrong password',
    path: '/api/v3/auth/signin',
    body: async (name, database) => ({
      name,
      password: 'wrong',
      captchaResponse: await solvedCaptcha(database, { action: 'signin' }),
    }),
  },
];

/** Milliseconds of each try, by whether there is such an account. */
interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

interface Measured {
  readonly database: string;
  readonly question: string;
  readonly reply: Times;
  /** Of a small request that follows at once: work that was only put off would hold it up. */
  readonly next: Times;
}

/** The information in reply times about whether an email has an account. */
export const silenceSection: BenchSection = {
  name: 'silence',
  title: 'Silence: whether time tells that an account exists',
  run: measureSilence,
};

async function measureSilence(stage: Stage): Promise<SectionReport> {
  const { measured, left } = await onBothDatabases(stage, (on) => measureDatabase(on, stage.config));
  return {
    method:
      `${TRIES} tries each with an account's email and with nobody's, in random order, each from another address and for ` +
      'another email, over HTTP from this process. AUC is the likelihood that a known email took longer than an unknown ' +
      `one: 0.5 tells nothing.${left}`,
    tables: [tableOf(measured)],
    data: measured.map(({ database, question, reply, next }) => ({
      ...{ database, question },
      replyAuc: likelihoodOfMore(reply.known, reply.unknown),
      nextAuc: likelihoodOfMore(next.known, next.unknown),
    })),
  };
}

async function measureDatabase({ database, name }: MeasuredDatabase, config: Config): Promise<Measured[]> {
  await rawClient(database).query(
    `insert into users (email, password_hash, first_name, last_name)
     select 'known' || n || '@${DOMAIN}', (select password_hash from users where password_hash is not null limit 1), 'Ines', 'Kestrel'
     from generate_series(1, $1::int) as n`,
    [TRIES],
  );
  const product = await openProduct(database, config);
  try {
    const origin = await listenLocally(product);
    const measured: Measured[] = [];
    for (const question of questions) {
      console.log(`${name}, ${question.name} …`);
      measured.push({ database: name, question: question.name, ...(await ask(database, origin, question)) });
    }
    return measured;
  } finally {
    await product.close();
  }
}

async function ask(database: OpenDatabase, origin: string, { path, body }: Question) {
  const reply: Times = { known: [], unknown: [] };
  const next: Times = { known: [], unknown: [] };
  for (const { who, at } of shuffled()) {
    const email = who === 'known' ? `known${at + 1}@${DOMAIN}` : `other${at + 1}@${DOMAIN}`;
    const sent = JSON.stringify(await body(email, database));
    const started = performance.now();
    await send(origin + path, sent);
    const replied = performance.now();
    await send(`${origin}/api/last/build-info.json`, null);
    reply[who].push(replied - started);
    next[who].push(performance.now() - replied);
  }
  return { reply, next };
}

function shuffled(): { readonly who: 'known' | 'unknown'; readonly at: number }[] {
  const tries = (['known', 'unknown'] as const).flatMap((who) =>
    Array.from({ length: TRIES }, (_, at) => ({ who, at, place: Math.random() })),
  );
  return tries.toSorted((a, b) => a.place - b.place);
}

async function send(url: string, body: string | null): Promise<void> {
  const [first = '', second = ''] = randomUUID().split('-');
  const address = `2001:db8:${second}:${first.slice(0, 4)}::1`;
  const headers = { 'x-forwarded-for': address, ...(body !== null && { 'content-type': 'application/json' }) };
  const response = await fetch(url, { headers, ...(body !== null && { method: 'POST', body }) });
  await response.text();
  if (![200, 401].includes(response.status)) throw new Error(`${url} answered ${response.status}.`);
}

function tableOf(measured: readonly Measured[]): Table {
  const auc = ({ known, unknown }: Times) => likelihoodOfMore(known, unknown);
  return {
    title: 'Known beside unknown: milliseconds of the reply, and how well they tell the two apart',
    columns: ['database, question', 'known', 'unknown', 'AUC', 'AUC of the next', 'aim'],
    rows: measured.map(({ database, question, reply, next }) => [
      `${database}, ${question}`,
      median(reply.known).toFixed(2),
      median(reply.unknown).toFixed(2),
      auc(reply).toFixed(3),
      auc(next).toFixed(3),
      aim(
        `0.5 ± ${MOST_FROM_CHANCE}`,
        [reply, next].every((times) => Math.abs(auc(times) - 0.5) <= MOST_FROM_CHANCE),
      ),
    ]),
  };
}
