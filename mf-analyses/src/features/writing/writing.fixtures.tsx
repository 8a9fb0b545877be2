import { Component } from 'react';
import type { ReactNode } from 'react';
import type { EditableNote, ErrorDetails, NoteChanges } from '@commonweal/contracts';
import { submissionProblems } from '@commonweal/domain/note-submission';
import { isNotFound } from '@commonweal/platform/failure';
import { SlotProvider } from '@commonweal/platform/slot';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, RecordedCall } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { aNoteDetail } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import WritingPage from './writing-page.tsx';

export const writer = somebody(['analysis-creation-state', 'free-analysis']);

/** Stands where the shell catches what a page throws. */
class Catch extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <p>{isNotFound(this.state.error) ? 'Whoops!' : 'Broken'}</p>;
  }
}

/** An empty draft of 42 about Loomwell. */
export function aDraft(change: Partial<EditableNote> = {}): EditableNote {
  const { ratings: _ratings, counts_for_score: _counts, ...fields } = aNoteDetail();
  return {
    ...fields,
    ...{ id: 7, note_id: 7, user_id: 42, status_code: 'drafted', revision: 3 },
    ...{ headline: '', analysis: '', tags: [], sources: [], esrs_topics: [], pais: [], esg_objs: [], datapoints: [] },
    ...{ sdg_id: null, sdg_code: null, sdg_name: null, topic_id: null, topic_name: null },
    ...{ ilg_theme_id: null, ilg_theme_name: null, note_category_id: null, note_category_name: null },
    ...{ impact_value: null, impact_scale: null, impact_breadth: null, impact_depth: null },
    ...{ reviewer: null, reviews: [], allowed_actions: ['submit'], history: [], problems: [] },
    ...{ headline_sign_count: 0, analysis_sign_count: 0 },
    ...change,
  } as EditableNote;
}

export const aSource = {
  position: 1,
  uuid: '0b9f1c5e-6a57-4d1e-9a2b-3f0c8d7e6a51',
  url: 'https://mill.example/',
  title: 'Audit',
};

/** One that lacks nothing. */
export function aWholeDraft(change: Partial<EditableNote> = {}): EditableNote {
  return aDraft({
    ...{ headline: 'Less water for every shirt', analysis: '<p>A third less water than in 2021.</p>' },
    ...{ tags: ['water', 'dyeing', 'cotton', 'audit'], sources: [aSource] },
    ...{ topic_id: 31, topic_name: 'Water use', sdg_id: 6, sdg_code: 'SDG06', sdg_name: 'Clean Water' },
    ...{ note_category_id: 2, note_category_name: 'Processes' },
    ...{ impact_value: 2.5, impact_scale: null, impact_breadth: 3, impact_depth: 2 },
    ...change,
  });
}

/** A server that keeps one analysis and refuses a change of an older revision, as the API does. */
export function aServer(begun: EditableNote) {
  let note = begun;
  let changed_by = aPerson({ user_id: 42 });
  const overtaken = () => {
    const { revision } = note;
    const details: ErrorDetails['note-changed'] = { revision, modif_date: '2026-10-03T10:41:00.000Z', changed_by };
    return new DoubleFailure(409, 'note-changed', 'Changed elsewhere.', undefined, details);
  };
  const keep = (body: unknown) => {
    const { revision = note.revision, ...fields } = body as NoteChanges & { readonly revision?: number };
    if (revision !== note.revision) throw overtaken();
    note = aDraft({ ...note, ...(fields as Partial<EditableNote>), revision: note.revision + 1 });
    const { id, revision: next } = note;
    const modif_date = '2026-10-03T10:42:00.000Z';
    return { id, revision: next, modif_date, version_id: null, problems: submissionProblems(note) };
  };
  const api: ApiDoubles = {
    'GET v3/notes/editable/:id': () => note,
    'POST v3/notes': ({ body }) => keep({ ...(body as object), revision: note.revision }),
    'PUT v3/notes/:id': ({ body }) => keep(body),
    'PUT v3/notes/:id/update-archived': ({ body }) => keep(body),
    'PUT v3/notes/:id/submitted': () => ({ id: note.id, status_code: 'submitted' }),
    'GET v3/filter-options/:query_name': ({ query }) => options(query['ids']),
    'GET v3/unsplash/search': () => ({ data: [], total: 0 }),
    'GET v3/notes/published': () => ({ data: [], total: 0 }),
    'GET v3/entities/:id/details': () => aCompany,
    'POST v3/entities-quick-search': () => ({
      data: [{ ...aCompany, impact_score: null, subtext: 'Apparel', ratings_count: 12, evidence: null, matched: null }],
      total: 1,
    }),
    'POST v3/notes/check-source': ({ body }) => ({
      ...{ state: 'ok', status: 200, final_url: (body as { url: string }).url, title: 'Annual report' },
      content_type: 'text/html',
    }),
  };
  return {
    api,
    /** The analysis is saved elsewhere, by its author unless another person is given. */
    change: (fields: Partial<EditableNote>, by = changed_by) => {
      changed_by = by;
      note = { ...note, ...fields, revision: note.revision + 1 };
    },
  };
}

const aCompany = {
  ...{ id: 5, entity_id: 5, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null },
  ...{ country: { id: 620, code: 'PT', name: 'Portugal' }, industry: { id: 1, name: 'Apparel' } },
  ...{ impact_score: null, environmental_score: null, social_score: null, is_featured: true, is_grayed: false },
  ...{
    notes_count: 0,
    ratings_count: 0,
    raters_count: 4,
    evidence: null,
    sector: { id: 1, name: 'Goods' },
    description: '',
  },
  ...{ isin: null, website: null, open_status: 1, name: 'Loomwell', country_id: 620, industry_id: 1 },
  ...{ ticker: null, exchange: null, delisted_at: null },
  ...{ may_edit: false, isinVariation: null, nameVariation: null },
};

/** Choices whose names say their id. */
function options(ids = '1,2,6,31') {
  const data = ids.split(',').map((id) => ({ id: Number(id), name: `Choice ${id}`, display_order: 1 }));
  return { data, total: data.length };
}

type Rendered = Parameters<typeof renderPage>[1];

/**
 * Empties what the browser keeps, before a test: a page that was left saves once more, and keeps what the server did
 * not take only after its reply.
 */
export async function forgetDrafts(): Promise<void> {
  await settle();
  localStorage.clear();
}

/** Opens the page at an address of it. */
export function openWriting(url: string, api: ApiDoubles, change: Partial<Rendered> = {}) {
  const page = (
    <Catch>
      <SlotProvider value={(name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>}>
        <WritingPage />
      </SlotProvider>
    </Catch>
  );
  return renderPage(page, {
    path: '/analyses/:action?/:id?',
    url,
    messages: [uiMessages, remote.messages],
    session: writer,
    beside: <ConfirmDialog />,
    api,
    ...change,
  });
}

/** The bodies that were sent to save, in order, without the counts beside them. */
export function savesOf(calls: readonly RecordedCall[]): readonly unknown[] {
  return calls
    .filter(({ operation }) => ['POST v3/notes', 'PUT v3/notes/:id'].includes(operation))
    .map(({ body }) => {
      const { headline_sign_count: _h, analysis_sign_count: _a, ...fields } = body as Record<string, unknown>;
      return fields;
    });
}
