import type { badgesContract } from '@commonweal/contracts/badges';
import type { Handlers } from '../http/handlers.ts';
import { listBadges } from './badges.present.ts';

/** The badges that there are. */
export function badgesRoutes(): Handlers<typeof badgesContract> {
  return {
    'GET v3/badges': (_input, { locale }) => {
      const data = listBadges(locale);
      return { data, total: data.length };
    },
  };
}
