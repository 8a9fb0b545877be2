import { MAX_TEMPLATES } from '@commonweal/domain/report-sections';
import { Failure } from '../http/failure.ts';

/** As many templates, or pictures, as a person can keep. */
export const tooManyTemplates = () =>
  new Failure(409, 'too-many-templates', {
    en: `You can keep ${MAX_TEMPLATES} of these. Delete one first.`,
    fr: `Vous pouvez en garder ${MAX_TEMPLATES}. Supprimez-en un élément d’abord.`,
  });
