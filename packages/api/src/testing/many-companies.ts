import { sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { entities } from '../entities/entities.table.ts';
import { createDice } from '../seed/dice.ts';
import type { Dice } from '../seed/dice.ts';
import { entityRow } from '../seed/factories.ts';
import { fictionalIsin } from '../seed/isin.ts';

/** A company that does not exist, as a file to import has it. */
interface MadeUpCompany {
  readonly isin: string;
  readonly name: string;
  readonly countryCode: string;
  readonly industry: string;
  readonly variations: readonly string[];
}

/** Above the numbers of the demonstration data. */
const FIRST_ISIN = 1_000_000;

const starts =
  'Abr Bel Cor Dav El Fen Gal Hol Ist Jor Kel Lor Mar Nor Or Pel Quar Ros Sal Tor Ul Ver Wen Xan Yor Zel Brin Clar Dren Fral Grim Pub Krest Strol'.split(
    ' ',
  );
const middles = 'a e i o u an en il or is ar em ova ier ela und ett lic ing ost'.split(' ');
const ends =
  'bury dal den don fell gate ham lin mar mere mont nor rick ridge ron sen ston tal ton vale vik wick wood worth idad zar qua lia tek'.split(
    ' ',
  );
/** The most frequent first, as names of listed companies have them. */
const trades =
  'Holdings Group International Energy Resources Technologies Trust Technology Capital Gold Therapeutics Pharmaceuticals Health Financial Services Systems Bank Solutions Mining Bancorp Power Metals Investment Global Acquisition Realty Properties Partners Minerals Industries Foods Medical Digital Materials Chemicals Logistics Motors Water Steel Paper Textiles Insurance Media Networks Semiconductors Airlines Shipping Railways Timber Ceramics Optics'.split(
    ' ',
  );
const forms =
  'Limited,Inc.,Ltd,Corporation,Corp.,plc,AG,S.A.,AB,Company,Public Company Limited,N.V.,SE,S.p.A.,Tbk,Co.,GmbH & Co. KG'.split(
    ',',
  );
const countries = 'GB FR DE US JP CH SE NL IT ES BR IN AU CA'.split(' ');
const industries = ['Software', 'Tobacco', 'Airlines', 'Food Products'];

/** Companies with names as real ones are made: a rare word, common trades, a legal form; some names come twice. */
export function* madeUpCompanies(count: number): Generator<MadeUpCompany> {
  const dice = createDice(41);
  for (let at = 0; at < count; at += 1) {
    const plain = plainName(dice);
    yield {
      isin: fictionalIsin(FIRST_ISIN + at),
      name: `${plain} ${dice.pickEarly(forms, 1.6)}`,
      countryCode: dice.pick(countries),
      industry: dice.pick(industries),
      variations: dice.chance(0.12) ? [plain.toUpperCase(), `${plain.slice(0, 12)} ${at}`] : [],
    };
  }
}

/** Writes made-up companies past the import, which is quicker; the planner knows of them then, and no index holds them as pending. */
export async function addManyCompanies(db: Database, count: number): Promise<void> {
  const rows = [...madeUpCompanies(count)].map(({ isin, name, variations }) =>
    entityRow({ slug: isin.toLowerCase(), isin, name, nameVariations: [...variations] }),
  );
  await insertRows(db, entities, rows);
  await runStatement(db, sql`vacuum analyze entities`);
}

function plainName(dice: Dice): string {
  const stem = dice.pick(starts) + dice.pick(middles) + dice.pick(ends);
  const trade = dice.pickEarly(trades, 2.2);
  const way = dice.float();
  if (way < 0.5) return `${stem} ${trade}`;
  if (way < 0.85) return `${stem} ${dice.pick(trades)} ${trade}`;
  return `${dice.pick(starts)}${dice.pick(ends)} ${stem} ${trade}`;
}
