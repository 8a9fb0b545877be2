import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

export type MadeUpAnalysis = ApiReply<'GET v3/calibration/questions'>['data'][number];
export type CalibrationResult = ApiReply<'POST v3/calibration/answers'>;
export type CalibrationAnswer = ApiInput<'POST v3/calibration/answers'>['body'];

const queries = areaQueries('analyses');

/** The made-up analyses, without their answers. */
export function askedQuestions() {
  return queries.query({
    key: ['calibration', 'questions'],
    queryFn: ({ signal }) => call('GET v3/calibration/questions', {}, { signal }),
    tags: ['calibration'],
  });
}

/** How the person's answers stand beside those of others. */
export function calibrationStanding() {
  return queries.query({
    key: ['calibration', 'standing'],
    queryFn: ({ signal }) => call('GET v3/calibration/standing', {}, { signal }),
    tags: ['calibration'],
    varies: ['person'],
  });
}

/** Keeps an answer, from which no score follows, and tells the right one. */
export function answerCalibration(body: CalibrationAnswer) {
  return change('POST v3/calibration/answers', { body }, { changes: ['calibration'] });
}
