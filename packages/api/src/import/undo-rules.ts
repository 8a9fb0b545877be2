import type { KnownEntity } from '../entities/entity-import.service.ts';
import type { ImportRow } from './entity-imports.repo.ts';

/** A company of which the undoing of an import leaves something as it is. */
export interface KeptEntity {
  readonly entityId: number;
  readonly name: string;
  /** Facts that were changed again since; empty where the company stays because something refers to it. */
  readonly fields: readonly string[];
}

/** Effect of undoing an import on a company. */
export interface UndoStep {
  readonly restored: KnownEntity | null;
  readonly isRemoved: boolean;
  readonly kept: KeptEntity | null;
}

const untouched: UndoStep = { restored: null, isRemoved: false, kept: null };

/**
 * Facts that are as the import left them go back; those that somebody changed since stay, and are named. A company that
 * it created goes, unless it was changed since or something refers to it.
 * @param current undefined where the company is gone
 */
export function undoStep({ before, after }: ImportRow, current: KnownEntity | undefined, isUsed: boolean): UndoStep {
  if (current === undefined) return untouched;
  const { id: entityId, name } = current;
  const facts = Object.keys(current).filter((fact) => fact !== 'id' && fact in after);
  const changed = facts.filter((fact) => !isSame(valueOf(current, fact), valueOf(after, fact)));
  if (before === null) {
    const stays = changed.length > 0 || isUsed;
    return { restored: null, isRemoved: !stays, kept: stays ? { entityId, name, fields: changed } : null };
  }
  const imported = facts.filter((fact) => !isSame(valueOf(before, fact), valueOf(after, fact)));
  const back = imported.filter((fact) => !changed.includes(fact));
  const stays = imported.filter(
    (fact) => changed.includes(fact) && !isSame(valueOf(current, fact), valueOf(before, fact)),
  );
  const values = Object.fromEntries(back.map((fact) => [fact, valueOf(before, fact)]));
  return {
    restored: back.length === 0 ? null : { ...current, ...values },
    isRemoved: false,
    kept: stays.length === 0 ? null : { entityId, name, fields: stays },
  };
}

type Facts = Readonly<Record<string, unknown>>;

function valueOf(facts: object, fact: string): unknown {
  return (facts as Facts)[fact];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
