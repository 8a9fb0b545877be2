import { z } from 'zod';
import type { RoleChange, RoleGrants } from '@commonweal/contracts/roles';
import type { Locale } from '@commonweal/domain/locale';
import type { ViewerContext } from '../http/handlers.ts';
import type { RoleChangeRow, RoleGrantsRow } from './role-grants.repo.ts';
import { presentPerson } from './shown-person.ts';
import { presentLabelled } from './users.present.ts';

/** A role with what it grants, in one language. */
export function presentRoleGrants(row: RoleGrantsRow, locale: Locale): RoleGrants {
  const { id, code, name } = presentLabelled(row, locale);
  return { id, code, name, privileges: row.privileges, people_count: row.peopleCount };
}

const granted = z.object({ privileges: z.array(z.string()) }).nullable();
const shipped = z.object({ added: z.array(z.string()) });

/** A change of a role by what it added and what it took away. */
export function presentRoleChange(row: RoleChangeRow, context: ViewerContext): RoleChange {
  return {
    id: row.id,
    date: row.at.toISOString(),
    person: row.editor ? presentPerson(row.editor, context) : null,
    ...differenceOf(row),
    reason: row.reason,
  };
}

function differenceOf({ before, after }: RoleChangeRow): Pick<RoleChange, 'added' | 'removed'> {
  const brought = shipped.safeParse(after);
  if (brought.success) return { added: brought.data.added, removed: [] };
  const [from, to] = [before, after].map((state) => granted.parse(state)?.privileges ?? []);
  if (!from || !to) return { added: [], removed: [] };
  return {
    added: to.filter((privilege) => !from.includes(privilege)),
    removed: from.filter((privilege) => !to.includes(privilege)),
  };
}
