import type { Privilege } from '@commonweal/contracts';
import type { Viewer } from '../http/viewer.ts';

/** Privileges with a page of the administration, and those that show its menu by themselves (specification 000 §2). */
const administrating: readonly Privilege[] = [
  'announcements-state',
  'audit-state',
  'can-manage-payments',
  'categories-state',
  'complaints-state',
  'manage-website-content',
  'metrics-computing-state',
  'notes-submission-state',
  'operations-state',
  'parameters-state',
  'platform-conditions-state',
  'platform-filters-edit-others',
  'releases-state',
  'representatives-state',
  'roles-state',
  'topic-proposals-submission-state',
  'user-certifications-state',
  'users-list',
];

/** True for people with any page of the administration. */
export function mayAdministrate({ privileges }: Pick<Viewer, 'privileges'>): boolean {
  return administrating.some((privilege) => privileges.has(privilege));
}

/** The groups of figures that somebody sees: those whose lists they may open. */
export function visibleFigures({ privileges }: Pick<Viewer, 'privileges'>) {
  return {
    reviews: privileges.has('notes-submission-state'),
    proposals: privileges.has('topic-proposals-submission-state'),
    complaints: privileges.has('complaints-state'),
    raters: privileges.has('users-list'),
    failures: privileges.has('releases-state'),
    operations: privileges.has('operations-state'),
  };
}
