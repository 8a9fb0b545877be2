import type { ApiInput } from '@commonweal/contracts';
import { createEntity } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

export type NoteChange = ApiInput<'PUT v3/notes/:id'>['body'];

/** Ids of the two sources of {@link completeNote}. */
export const [FIRST, SECOND] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;

/** A footnote's marker, as it is stored. */
export const marker = (uuid: string, number: number) => `<a href="#source-${uuid}"><sup>${number}</sup></a>`;

/** Everything that a submission needs. */
export const completeNote = {
  headline: 'Less water for every shirt',
  analysis: `<p>A third less than in 2021${marker(FIRST, 1)}.</p>`,
  topic_id: 1,
  sdg_id: 6,
  note_category_id: 2,
  esrs_topic_ids: [1, 2],
  pai_ids: [3],
  esg_obj_ids: [4],
  tags: ['water', 'dyeing', 'mill', 'audit'],
  sources: [
    { uuid: FIRST, url: 'https://example.org/report', title: 'Report' },
    { uuid: SECOND, url: 'example.net/audit', title: 'Audit' },
  ],
  impact_value: 2.5,
  impact_scale: 3,
  impact_breadth: 2,
  impact_depth: 4,
} satisfies Partial<NoteChange>;

/** The calls of people who write and review, on an API of their own. */
export async function startWritingApi() {
  const api: TestApi = await startTestApi();
  const entityId = (await createEntity(api.db)).id;
  const at = (id: number) => ({ params: { id } });
  return {
    api,
    entityId,
    begin: (fields: Partial<NoteChange> = {}, as: DemoAccount = 'writer') =>
      api.call('POST v3/notes', { body: { entity_id: entityId, ...fields } }, { as }),
    change: (id: number, body: NoteChange, as: DemoAccount = 'writer') =>
      api.call('PUT v3/notes/:id', { ...at(id), body }, { as }),
    edit: (id: number, as: DemoAccount = 'writer') => api.call('GET v3/notes/editable/:id', at(id), { as }),
    submit: (id: number, as: DemoAccount = 'writer') => api.call('PUT v3/notes/:id/submitted', at(id), { as }),
    step: (id: number, to: 'read' | 'published' | 'archived') =>
      to === 'archived'
        ? api.call('PUT v3/notes/:id/archived', { ...at(id), body: { comment: 'Out of date.' } }, { as: 'reviewer' })
        : api.call(`PUT v3/notes/:id/${to}`, at(id), { as: 'reviewer' }),
  };
}

export type WritingApi = Awaited<ReturnType<typeof startWritingApi>>;
