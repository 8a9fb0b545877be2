import type { portfolioTemplatesContract } from '@commonweal/contracts/portfolio-templates';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Uploads } from '../images/images.service.ts';
import * as templates from './portfolio-templates.service.ts';
import * as images from './template-images.service.ts';

interface Parts {
  readonly db: Database;
  readonly uploads: Uploads;
}

/** Templates of reports, and their pictures. */
export function portfolioTemplatesRoutes({ db, uploads }: Parts): Handlers<typeof portfolioTemplatesContract> {
  return {
    'GET v3/portfolio-templates': (_, { viewer }) => templates.listTemplates(db, viewer),
    'GET v3/portfolios/:id/portfolio-templates': ({ params }, { viewer }) =>
      templates.listTemplatesFor(db, viewer, params.id),
    'POST v3/portfolio-templates': ({ body }, { viewer }) => templates.createTemplate(db, viewer, body),
    'GET v3/portfolio-templates/:id': ({ params }, { viewer }) => templates.ownTemplate(db, viewer, params.id),
    'PUT v3/portfolio-templates/:id': ({ params, body }, { viewer }) =>
      templates.changeTemplate(db, viewer, params.id, body),
    'DELETE v3/portfolio-templates/:id': async ({ params }, { viewer }) => {
      await templates.removeTemplate(db, viewer, params.id);
      return { removed: true };
    },
    'GET v3/users/template-image': (_, { viewer }) => images.listImages(db, viewer),
    'POST v3/portfolio-templates/image': ({ body }, context) => images.createImage(uploads, body, context),
    'PUT v3/portfolio-templates/image/:id': ({ params, body }, context) =>
      images.replaceImage(uploads, params.id, body, context),
    'DELETE v3/portfolio-templates/image/:id': async ({ params }, { viewer }) => {
      await images.removeImage(db, viewer, params.id);
      return { removed: true };
    },
  };
}
