import isISIN from 'validator/lib/isISIN.js';
import type { z } from 'zod';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { ApiReply } from '@commonweal/contracts';
import type { entityEditingContract } from '@commonweal/contracts/entity-editing';
import { recordAct } from '../audit/audit.service.ts';
import { lockTurn } from '../db/lock-turn.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Bilingual } from '../http/locale.ts';
import type { Viewer } from '../http/viewer.ts';
import { knownEntity } from './entities.service.ts';
import { presentVariations } from './entity-editing.present.ts';
import { findIsinHolders, findNamesakes, holdNames, storeFeatured, storeVariations } from './entity-editing.repo.ts';
import { nameKeys } from './entity-names.ts';

type Changes = z.output<(typeof entityEditingContract)['PATCH v3/entities/:id/update-variations']['body']>;

/** Edits, mergers and batches of imports take turns, so that no two companies get the same ISIN at once. */
export const EDIT_TURN = 2_063_401;

/** Lets everyone see a company's score, or keeps it from those who see featured ones alone. @throws {Failure} `not-found` */
export async function changeVisibility(
  db: Database,
  idOrSlug: string,
  isFeatured: boolean,
  context: ViewerContext<Viewer>,
): Promise<ApiReply<'PUT v3/entities/:id/change-visibility'>> {
  const { id } = await knownEntity(db, idOrSlug, context);
  await db.transaction(async (tx) => {
    await storeFeatured(tx, id, isFeatured);
    await recordAct(tx, { act: 'company-changed', by: context.viewer.id, subject: id, after: { isFeatured } });
  });
  return { id, is_featured: isFeatured };
}

/**
 * Changes what a company is found by beside its name and ISIN. Names that lead to others too are kept and told.
 * @throws {Failure} `not-found`; `invalid-fields` with a text for each that is none; `isin-taken`
 */
export async function updateVariations(
  db: Database,
  idOrSlug: string,
  changes: Changes,
  context: ViewerContext<Viewer>,
): Promise<ApiReply<'PATCH v3/entities/:id/update-variations'>> {
  const { id } = await knownEntity(db, idOrSlug, context);
  refuseWrong(changes);
  return db.transaction(async (tx) => {
    await lockTurn(tx, EDIT_TURN);
    const known = await holdNames(tx, id);
    if (!known) throw notFound();
    const isins = changes.isinVariation?.map(plainIsin) ?? known.isinVariations;
    const names = changes.nameVariation ?? known.nameVariations;
    const isinVariations = [...new Set(isins)].filter((isin) => isin !== known.isin);
    const nameVariations = [...new Set(names)].filter((name) => name !== known.name);
    const [holder] = await findIsinHolders(tx, id, isinVariations);
    if (holder) throw isinTaken(holder.key, holder.name);
    const keys = nameKeys(known.name, nameVariations);
    await storeVariations(tx, id, { isinVariations, nameVariations, ...keys });
    await recordAct(tx, {
      act: 'company-changed',
      by: context.viewer.id,
      subject: id,
      before: { isinVariations: known.isinVariations, nameVariations: known.nameVariations },
      after: { isinVariations, nameVariations },
    });
    const namesakes = await findNamesakes(tx, id, keys.matchVariations);
    return presentVariations({ id, isinVariations, nameVariations }, namesakes);
  });
}

function plainIsin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

function refuseWrong({ isinVariation = [], nameVariation = [] }: Changes): void {
  const wrong = [
    ...isinVariation.map((isin, at) => ({ field: `isinVariation.${at}`, isFine: isIsin(isin), text: noIsin(isin) })),
    ...nameVariation.map((name, at) => ({ field: `nameVariation.${at}`, isFine: isName(name), text: noName })),
  ].filter(({ isFine }) => !isFine);
  if (wrong.length > 0)
    throw commonFailure('invalid-fields', Object.fromEntries(wrong.map(({ field, text }) => [field, text])));
}

const isIsin = (text: string) => isISIN(plainIsin(text));
const isName = (text: string) => normaliseCompanyName(text) !== '';

const noIsin = (text: string): Bilingual => ({
  en: `“${text}” is not an ISIN: its form or its check digit is wrong.`,
  fr: `«\u00a0${text}\u00a0» n’est pas un code ISIN\u202f: sa forme ou sa clé de contrôle est incorrecte.`,
});

const noName: Bilingual = {
  en: 'A name needs a letter or a digit to be found by.',
  fr: 'Un nom doit comporter une lettre ou un chiffre pour être trouvé.',
};

const isinTaken = (isin: string, owner: string) =>
  new Failure(409, 'isin-taken', {
    en: `The ISIN ${isin} belongs to ${owner}.`,
    fr: `Le code ISIN ${isin} appartient à ${owner}.`,
  });
