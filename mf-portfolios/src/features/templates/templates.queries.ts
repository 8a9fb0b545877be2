import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('portfolios');

export type SentTemplate = ApiInput<'POST v3/portfolio-templates'>['body'];
export type TemplateImage = ApiReply<'GET v3/users/template-image'>['data'][number];

/** The person's pictures for templates, the newest first. */
export function ownTemplateImages() {
  return queries.query({
    key: ['template-images'],
    queryFn: ({ signal }) => call('GET v3/users/template-image', {}, { signal }),
    tags: ['portfolio-templates'],
    varies: ['person'],
  });
}

/** Keeps a template. @param id null for a new one */
export function saveTemplate(id: number | null, body: SentTemplate) {
  if (id === null) return change('POST v3/portfolio-templates', { body }, { changes: ['portfolio-templates'] });
  return change('PUT v3/portfolio-templates/:id', { params: { id }, body }, { changes: ['portfolio-templates'] });
}

export function removeTemplate(id: number) {
  return change('DELETE v3/portfolio-templates/:id', { params: { id } }, { changes: ['portfolio-templates'] });
}

export function uploadTemplateImage(body: Uint8Array) {
  return change('POST v3/portfolio-templates/image', { body }, { changes: ['portfolio-templates'] });
}

export function replaceTemplateImage(id: number, body: Uint8Array) {
  return change('PUT v3/portfolio-templates/image/:id', { params: { id }, body }, { changes: ['portfolio-templates'] });
}

export function removeTemplateImage(id: number) {
  return change('DELETE v3/portfolio-templates/image/:id', { params: { id } }, { changes: ['portfolio-templates'] });
}
