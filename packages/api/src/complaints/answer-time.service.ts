import { DEFAULT_ANSWER_DAYS } from '@commonweal/domain/complaints';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { keptParameter } from '../server/kept-parameter.ts';

const PARAMETER = 'complaint-answer-days';

const answerDays = keptParameter(PARAMETER, (stored) => (typeof stored === 'number' ? stored : DEFAULT_ANSWER_DAYS));

/** Days in which complaints are answered; at most a second old. */
export function readAnswerDays(db: Database): Promise<number> {
  return answerDays.read(db);
}

/** Sets them for complaints that come from now on. @param by id of the administrator */
export function writeAnswerDays(db: Database, days: number, by: number): Promise<number> {
  return answerDays.write(db, days, (tx, before) =>
    recordAct(tx, { act: 'parameter-changed', by, subject: PARAMETER, before: { days: before }, after: { days } }),
  );
}
