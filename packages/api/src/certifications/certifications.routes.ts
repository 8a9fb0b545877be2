import type { certificationsContract } from '@commonweal/contracts/certifications';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentCertification } from './certifications.present.ts';
import { certificationOf, changeCertificate, listCertifications } from './certifications.service.ts';
import { suspendCertification, suspendedCertifications } from './suspension.service.ts';

/** Certified people, and whether anybody is at the moment. */
export function certificationsRoutes({ db }: { readonly db: Database }): Handlers<typeof certificationsContract> {
  const suspension = async () => ({ suspended: [...(await suspendedCertifications(db))] });
  return {
    'GET v3/user-certifications': async ({ query }, { locale }) => {
      const { people, total } = await listCertifications(db, query);
      return { data: people.map((person) => presentCertification(person, locale)), total };
    },
    'PUT v3/user-certifications/:id': async ({ params, body }, { viewer, locale }) => {
      await changeCertificate(db, { actor: viewer, userId: params.id, certificate: body.certificate });
      return presentCertification(await certificationOf(db, params.id), locale);
    },
    'GET v3/parameters/certification': suspension,
    'PUT v3/parameters/certification': async ({ body }, { viewer }) => {
      await suspendCertification(db, body.certification, body.is_suspended, viewer.id);
      return suspension();
    },
  };
}
