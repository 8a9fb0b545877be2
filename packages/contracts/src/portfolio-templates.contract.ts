import { z } from 'zod';
import { IMAGE_BYTES } from '@commonweal/domain/limits';
import {
  TEMPLATE_INTRODUCTION_LENGTH,
  TEMPLATE_NAME_LENGTH,
  TEMPLATE_TITLE_LENGTH,
  reportSections,
} from '@commonweal/domain/report-sections';
import { contract } from './endpoint.ts';
import { id, idInBody, listOf } from './lists.ts';
import { plainLines, plainText } from './plain-text.ts';

const image = z.object({
  id: z.int(),
  /** Path below the site. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

/** The appearance of a report. */
export const portfolioTemplate = z.object({
  id: z.int(),
  name: z.string(),
  /** Above the portfolio's name; may be empty. */
  title: z.string(),
  introduction: z.string(),
  sections: z.array(z.enum(reportSections)),
  image: image.nullable(),
  changed_at: z.iso.datetime(),
});

const writtenTemplate = z.strictObject({
  name: plainText(TEMPLATE_NAME_LENGTH).pipe(z.string().min(1)),
  title: plainText(TEMPLATE_TITLE_LENGTH),
  introduction: plainLines(TEMPLATE_INTRODUCTION_LENGTH),
  sections: z.array(z.enum(reportSections)).refine((codes) => new Set(codes).size === codes.length),
  image_id: idInBody.nullable(),
});

const params = z.object({ id });
const uploaded = {
  bodyType: 'application/octet-stream',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be the bytes of a picture'),
  bodyLimit: IMAGE_BYTES,
  reply: image,
};
const removed = z.object({ removed: z.literal(true) });
const imageErrors = ['image-invalid', 'image-too-large', 'too-many-images'] as const;

/** Templates of reports, each for all portfolios of its owner, and their pictures. */
export const portfolioTemplatesContract = contract({
  'GET v3/portfolio-templates': {
    summary: 'The person’s templates, by name',
    access: 'user',
    reply: listOf(portfolioTemplate),
  },
  'GET v3/portfolios/:id/portfolio-templates': {
    summary: 'The templates that the report of a portfolio can take',
    access: 'owner',
    params,
    reply: listOf(portfolioTemplate),
  },
  'POST v3/portfolio-templates': {
    summary: 'Create a template',
    access: 'user',
    body: writtenTemplate,
    reply: portfolioTemplate,
    errors: ['too-many-templates'],
  },
  'GET v3/portfolio-templates/:id': { summary: 'A template', access: 'owner', params, reply: portfolioTemplate },
  'PUT v3/portfolio-templates/:id': {
    summary: 'Change a template',
    access: 'owner',
    params,
    body: writtenTemplate,
    reply: portfolioTemplate,
  },
  'DELETE v3/portfolio-templates/:id': {
    summary: 'Delete a template; its picture stays',
    access: 'owner',
    params,
    reply: removed,
  },
  'GET v3/users/template-image': {
    summary: 'The person’s pictures for templates, the newest first',
    access: 'user',
    reply: listOf(image),
  },
  'POST v3/portfolio-templates/image': {
    summary: 'Upload a picture for templates as JPEG, PNG or WebP; kept as WebP without its metadata',
    access: 'user',
    ...uploaded,
    errors: [...imageErrors, 'too-many-templates'],
  },
  'PUT v3/portfolio-templates/image/:id': {
    summary: 'Upload another picture in place of one, in every template that has it',
    access: 'owner',
    params,
    ...uploaded,
    errors: imageErrors,
  },
  'DELETE v3/portfolio-templates/image/:id': {
    summary: 'Delete a picture; templates that have it go on without',
    access: 'owner',
    params,
    reply: removed,
  },
});
