import type { ApiInput } from '@commonweal/contracts';
import { call } from '@commonweal/api-client';
import type { SurveyGroup } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('hstm');

export type SurveyValues = ApiInput<'POST v3/my-impact/set-survey-values'>['body'];

/** Sends the answers; those that the person sent before are replaced. @returns the code of the group that they count in */
export async function sendSurvey(values: SurveyValues): Promise<string | null> {
  const reply = await change('POST v3/my-impact/set-survey-values', { body: values }, { changes: ['survey-groups'] });
  return reply.group_code ?? null;
}

/** The answers that the person sent, and the group that they count in; null for neither. */
export const ownSurveyQuery = () =>
  queries.query({
    key: ['my-survey-values'],
    queryFn: async ({ signal }) => (await call('GET v3/my-impact/my-survey-values', {}, { signal })).values,
    tags: ['survey-groups'],
    varies: ['person'],
  });

/** The groups whose answers the person gathers. */
export const ownGroupsQuery = () =>
  queries.query({
    key: ['survey-groups'],
    queryFn: async ({ signal }) => (await call('GET v3/my-impact/survey-groups', {}, { signal })).data,
    tags: ['survey-groups'],
    varies: ['person'],
  });

/** A group with its published profile, by its code. */
export const groupQuery = (code: string) =>
  queries.query({
    key: ['survey-group', code],
    queryFn: ({ signal }) => call('GET v3/my-impact/survey-groups/:code', { params: { code } }, { signal }),
    tags: ['survey-groups'],
    varies: [],
  });

/** The group of a link that the survey was opened by; the survey stands without it. */
export const linkedGroupQuery = (code: string) => ({ ...groupQuery(code), throwOnError: false });

/** Gives a group another name. */
export function renameGroup(code: string, name: string): Promise<SurveyGroup> {
  const input = { params: { code }, body: { name } };
  return change('PATCH v3/my-impact/survey-groups/:code', input, { changes: ['survey-groups'] });
}

/** Removes a group with its profile. */
export async function removeGroup(code: string): Promise<void> {
  await change('DELETE v3/my-impact/survey-groups/:code', { params: { code } }, { changes: ['survey-groups'] });
}

/** Makes a group. */
export function createGroup(name: string): Promise<SurveyGroup> {
  return change('POST v3/my-impact/survey-groups', { body: { name } }, { changes: ['survey-groups'] });
}
