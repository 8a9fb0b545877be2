/**
 * People who drag sliders, in a process of their own. Each asks as the page does: `paceQuestions` decides which of a
 * slider's positions are sent.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paceQuestions } from '../../../../mf-hstm/src/features/ranking/question-pace.ts';
import type { DragOrder, DragReport } from './drag-client.ts';

const THEMES = 6;
/** Points that a slider moves from one position to the next. */
const STRIDE = 3;
const LAST = 100;
/** Milliseconds within which all begin, as if at random. */
const STARTS_WITHIN = 1_000;
/** A prime, so that no two people have the same settings. */
const APART = 37;

/** The first page, as the page asks for it. */
const FIRST_PAGE = {
  filter: { search: '', industries: [], countries: [], list: null, evidence: true },
  ...{ marked: [], least: false, offset: 0, limit: 25, why: null },
};

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

process.on('message', (order: DragOrder) => void dragAll(order).then((report) => process.send?.(report)));
process.on('disconnect', () => process.exit(0));

async function dragAll(order: DragOrder): Promise<DragReport> {
  const report = { stepsMs: new Array<number>(), moves: 0, failures: new Array<number>() };
  await Promise.all(Array.from({ length: order.people }, (_, person) => dragAs(person, order, report)));
  return report;
}

interface OpenReport {
  readonly stepsMs: number[];
  moves: number;
  readonly failures: number[];
}

/** One slider goes up and down; what is under way when the time is over is waited for. */
async function dragAs(person: number, { url, moveMs, seconds, keys }: DragOrder, report: OpenReport): Promise<void> {
  const address = `2001:db8:${(person + 1).toString(16)}::1`;
  const answers: Promise<number>[] = [];
  const questions = paceQuestions(async (importances: Readonly<Record<string, number>>) => {
    const started = performance.now();
    const answer = send(url, address, JSON.stringify({ importances, ...FIRST_PAGE }));
    answers.push(answer);
    const status = await answer;
    if (status === 200) report.stepsMs.push(performance.now() - started);
    else report.failures.push(status);
    return null;
  });
  await wait((person * APART * APART) % STARTS_WITHIN);
  const moves = (seconds * 1_000) / moveMs;
  for (let move = 0; move < moves; move += 1) {
    report.moves += 1;
    questions.ask(settingsOf(person, move, keys));
    await wait(moveMs);
  }
  questions.close();
  await Promise.all(answers);
}

function settingsOf(person: number, move: number, keys: readonly string[]): Record<string, number> {
  const moving = 1 + (person % THEMES);
  const way = (person * APART + move * STRIDE) % (2 * LAST);
  const position = way > LAST ? 2 * LAST - way : way;
  const valueOf = (theme: number) => (theme === moving ? position : (person * APART + theme * APART) % (LAST + 1));
  return Object.fromEntries(keys.map((key) => [key, valueOf(Number.parseInt(key, 10))]));
}

function send(url: string, address: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
