import { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import { reportSections } from '@commonweal/domain/report-sections';
import type { TemplateRow } from './portfolio-templates.repo.ts';
import type { TemplateImageRow } from './template-images.repo.ts';

export type PresentedTemplate = ApiReply<'GET v3/portfolio-templates/:id'>;
export type PresentedImage = ApiReply<'GET v3/users/template-image'>['data'][number];

const section = z.enum(reportSections);

/** A template without sections that there are no longer. */
export function presentTemplate({ template, image }: TemplateRow): PresentedTemplate {
  return {
    id: template.id,
    name: template.name,
    title: template.title,
    introduction: template.introduction,
    sections: template.sections.flatMap((code) => section.safeParse(code).data ?? []),
    image: image && presentImage(image),
    changed_at: template.changedAt.toISOString(),
  };
}

export function presentImage({ id, url, width, height }: TemplateImageRow): PresentedImage {
  return { id, url, width, height };
}
