import type { personalDataContract } from '@commonweal/contracts/personal-data';
import type { Handlers } from '../http/handlers.ts';
import { personalArchive } from './personal-data.service.ts';
import type { PersonalData } from './personal-data.service.ts';

/** The data of the signed-in person, to take along. */
export function personalDataRoutes(data: PersonalData): Handlers<typeof personalDataContract> {
  return {
    'GET v3/users/me/data': (_input, context) => {
      context.header('cache-control', 'no-store');
      return personalArchive(data, context);
    },
  };
}
