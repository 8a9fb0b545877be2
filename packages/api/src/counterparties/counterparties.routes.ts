import type { counterpartiesContract } from '@commonweal/contracts/counterparties';
import type { Handlers } from '../http/handlers.ts';
import { forgetCounterparty, readCounterparty, storeBank, storeRevolut } from './counterparties.service.ts';
import type { Counterparties } from './counterparties.service.ts';

/** The account that the signed-in person is paid to. */
export function counterpartiesRoutes(given: Counterparties): Handlers<typeof counterpartiesContract> {
  return {
    'GET v3/payment/counterparty': async (_input, { viewer }) => ({
      counterparty: await readCounterparty(given, viewer),
    }),
    'POST v3/payment/revolut-counterparties': async ({ body }, { viewer }) => ({
      counterparty: await storeRevolut(given, viewer, body),
    }),
    'POST v3/payment/non-revolut-counterparties': async ({ body }, { viewer }) => ({
      counterparty: await storeBank(given, viewer, body),
    }),
    'DELETE v3/payment/revolut-counterparties': async (_input, { viewer }) => {
      await forgetCounterparty(given, viewer);
      return { counterparty: null };
    },
    'GET v3/payment/revolut-countries': async (_input, { locale }) => {
      const { listRevolutCountries } = await import('./revolut-countries.ts');
      const data = listRevolutCountries(locale);
      return { data, total: data.length };
    },
  };
}
