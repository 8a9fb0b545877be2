import type { calibrationContract } from '@commonweal/contracts/calibration';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { answerQuestion, listQuestions, readStanding } from './calibration.service.ts';

/** Made-up analyses with which raters see how they stand. */
export function calibrationRoutes({ db }: { readonly db: Database }): Handlers<typeof calibrationContract> {
  return {
    'GET v3/calibration/questions': (_input, context) => listQuestions(db, context),
    'POST v3/calibration/answers': ({ body }, context) => answerQuestion(db, body, context),
    'GET v3/calibration/standing': (_input, { viewer }) => readStanding(db, viewer),
  };
}
