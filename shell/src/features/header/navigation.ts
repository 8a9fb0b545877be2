import type { Privilege } from '@commonweal/contracts';
import type { NavigationItem } from '@commonweal/federation/manifest';
import { hasPrivilege } from '@commonweal/platform/session';
import type { currentSession } from '@commonweal/platform/session';

/** The items of one place that this person may use, in their order. */
export function visibleItems(
  navigation: readonly NavigationItem[],
  place: NavigationItem['place'],
  session: ReturnType<typeof currentSession>,
): readonly NavigationItem[] {
  return navigation
    .filter((item) => item.place === place)
    .filter(({ access }) => access !== 'user' || session.status === 'signed-in')
    .filter(({ privileges }) => privileges.every((privilege) => hasPrivilege(session, privilege as Privilege)))
    .toSorted((a, b) => a.order - b.order);
}
