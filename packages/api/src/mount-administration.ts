import type { FastifyInstance } from 'fastify';
import { administrationContract } from '@commonweal/contracts/administration';
import { announcementsContract } from '@commonweal/contracts/announcements';
import { auditLogContract } from '@commonweal/contracts/audit-log';
import { representativesContract } from '@commonweal/contracts/representatives';
import { rolesContract } from '@commonweal/contracts/roles';
import { administrationRoutes } from './administration/administration.routes.ts';
import { announcementsRoutes } from './announcements/announcements.routes.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import type { Config } from './config.ts';
import { mount } from './http/mount.ts';
import type { MountOptions } from './http/mount.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import { wakeJob } from './jobs/jobs.service.ts';
import { representativesRoutes } from './representatives/representatives.routes.ts';
import { roleGrantsRoutes } from './users/role-grants.routes.ts';

export interface AdministrationOptions {
  readonly config: Pick<Config, 'environment' | 'publicUrl'>;
  readonly runner: JobRunner;
}

/**
 * Endpoints of the administration of the site itself: figures, the audit log, announcements, people who speak for
 * companies, and what roles grant.
 */
export function mountAdministration(
  app: FastifyInstance,
  options: MountOptions,
  { config: { environment, publicUrl }, runner }: AdministrationOptions,
): void {
  const { db } = options;
  const deliverSoon = () => wakeJob({ db, runner }, 'announcements');
  mount(app, options, administrationContract, administrationRoutes({ db, environment }));
  mount(app, options, announcementsContract, announcementsRoutes({ db, publicUrl, deliverSoon }));
  mount(app, options, auditLogContract, auditLogRoutes({ db }));
  mount(app, options, representativesContract, representativesRoutes({ db }));
  mount(app, options, rolesContract, roleGrantsRoutes({ db }));
}
