import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { analyticsContract } from '@commonweal/contracts/analytics';
import { authContract } from '@commonweal/contracts/auth';
import { badgesContract } from '@commonweal/contracts/badges';
import { calibrationContract } from '@commonweal/contracts/calibration';
import { certificationsContract } from '@commonweal/contracts/certifications';
import { consumedEntitiesContract } from '@commonweal/contracts/consumed-entities';
import { datapointsContract } from '@commonweal/contracts/datapoints';
import { entitiesContract } from '@commonweal/contracts/entities';
import { examsContract } from '@commonweal/contracts/exams';
import { filtersContract } from '@commonweal/contracts/filters';
import { imagesContract } from '@commonweal/contracts/images';
import { mailsContract } from '@commonweal/contracts/mails';
import { myImpactContract } from '@commonweal/contracts/my-impact';
import { noteDiscussionContract } from '@commonweal/contracts/note-discussion';
import { noteFeedsContract } from '@commonweal/contracts/note-feeds';
import { noteRatingsContract } from '@commonweal/contracts/note-ratings';
import { noteReportsContract } from '@commonweal/contracts/note-reports';
import { noteReviewsContract } from '@commonweal/contracts/note-reviews';
import { noteWritingContract } from '@commonweal/contracts/note-writing';
import { noteVersionsContract } from '@commonweal/contracts/note-versions';
import { notesContract } from '@commonweal/contracts/notes';
import { notificationsContract } from '@commonweal/contracts/notifications';
import { platformConditionsContract } from '@commonweal/contracts/platform-conditions';
import { portfoliosContract } from '@commonweal/contracts/portfolios';
import { referenceContract } from '@commonweal/contracts/reference';
import { releasesContract } from '@commonweal/contracts/releases';
import { searchLogsContract } from '@commonweal/contracts/search-logs';
import { serverContract } from '@commonweal/contracts/server';
import { sessionContract } from '@commonweal/contracts/session';
import { shareContract } from '@commonweal/contracts/share';
import { socialContract } from '@commonweal/contracts/social';
import { sourceCheckContract } from '@commonweal/contracts/source-check';
import { tutorialsContract } from '@commonweal/contracts/tutorials';
import { trainingsContract } from '@commonweal/contracts/trainings';
import { usersContract } from '@commonweal/contracts/users';
import type { ArtifactStore } from '@commonweal/federation/artifact-store';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { authMails } from './auth/auth-mails.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { badgesRoutes } from './badges/badges.routes.ts';
import { calibrationRoutes } from './calibration/calibration.routes.ts';
import { certificationsRoutes } from './certifications/certifications.routes.ts';
import { suspendedCertifications } from './certifications/suspension.service.ts';
import type { Config } from './config.ts';
import { datapointsRoutes } from './datapoints/datapoints.routes.ts';
import type { Database, OpenDatabase } from './db/open-database.ts';
import { consumedEntitiesRoutes } from './entities/consumed-entities.routes.ts';
import { entitiesRoutes } from './entities/entities.routes.ts';
import { entityImpactRoutes } from './entity-impact/entity-impact.routes.ts';
import { examsRoutes } from './exams/exams.routes.ts';
import { certifyTrainedWriter } from './exams/writer-certification.service.ts';
import { filtersRoutes } from './filters/filters.routes.ts';
import { serveDocs } from './http/docs.ts';
import { keepTidy } from './housekeeping/housekeeping.ts';
import { answerErrors } from './http/error-replies.ts';
import { keepNoReplies } from './http/cached-reply.ts';
import { imagesRoutes } from './images/images.routes.ts';
import { removeUnusedUploads } from './images/images.service.ts';
import { openUploadStore } from './images/upload-store.ts';
import { importRoutes } from './import/import.routes.ts';
import type { Gatekeeper } from './http/gatekeeper.ts';
import { mount } from './http/mount.ts';
import { createMailOrders } from './mail/mail-orders.ts';
import { createMailer } from './mail/mailer.ts';
import { mailsRoutes } from './mail/mails.routes.ts';
import { myImpactRoutes } from './my-impact/my-impact.routes.ts';
import { findComparedValues } from './notes/compared-datapoints.service.ts';
import { noteDiscussionRoutes } from './notes/note-discussion.routes.ts';
import { noteFeedsRoutes } from './notes/note-feeds.routes.ts';
import { noteRatingsRoutes } from './notes/note-ratings.routes.ts';
import { noteReportsRoutes } from './notes/note-reports.routes.ts';
import { noteReviewsRoutes } from './notes/note-reviews.routes.ts';
import { noteWritingRoutes } from './notes/note-writing.routes.ts';
import { noteVersionsRoutes } from './notes/note-versions.routes.ts';
import { findUsedImages } from './notes/used-images.repo.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { platformConditionsRoutes } from './platform-conditions/platform-conditions.routes.ts';
import { portfoliosRoutes } from './portfolios/portfolios.routes.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { referenceRoutes } from './reference/reference.routes.ts';
import { releasesRoutes } from './releases/releases.routes.ts';
import { searchLogsRoutes } from './search-logs/search-logs.routes.ts';
import { pipelineOf } from './releases/release-tokens.service.ts';
import { readBuildInfo } from './server/build-info.ts';
import { isInMaintenance } from './server/maintenance.service.ts';
import { serverRoutes } from './server/server.routes.ts';
import type { CurrentRelease } from './server/server.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { findViewer } from './session/sessions.service.ts';
import { shareRoutes } from './share/share.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { signInSocially } from './social/social.service.ts';
import { sourceCheckRoutes } from './source-check/source-check.routes.ts';
import { createSourceChecker } from './source-check/source-checker.ts';
import type { SourceMeans } from './source-check/source-checker.ts';
import { tutorialsRoutes } from './tutorials/tutorials.routes.ts';
import { trainingsRoutes } from './trainings/trainings.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

export interface ApiOptions {
  readonly database: OpenDatabase;
  readonly config: Config;
  /** Storage of published builds. */
  readonly artifacts: ArtifactStore;
  /** The set that the site serves, or null where nothing is known. */
  readonly currentRelease: () => Promise<CurrentRelease | null>;
  /** Holds every reply against its contract; for tests and development. */
  readonly checkReplies?: boolean;
  /** For tests, whose sources are on this machine. */
  readonly sourceMeans?: SourceMeans;
}

/** The API as a Fastify plugin, to be registered under the prefix `/api`. */
export async function api(
  app: FastifyInstance,
  { database, config, artifacts, currentRelease, checkReplies = false, sourceMeans }: ApiOptions,
): Promise<void> {
  const { db } = database;
  const buildInfo = readBuildInfo();
  answerErrors(app);
  keepNoReplies(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await serveDocs(app, buildInfo.version);
  const mailer = createMailer({ db, config, log: app.log });
  const makers = authMails({ db, mailer, publicUrl: config.publicUrl });
  const orders = createMailOrders({ db, makers, log: app.log });
  app.addHook('onClose', async () => {
    await orders.close();
    mailer.close();
  });
  const secret = database.lock?.holder.secret ?? null;
  await app.register(importRoutes, { db, secret });
  const uploads = openUploadStore(config);
  keepTidy(app, db, [(tidied) => removeUnusedUploads(tidied, uploads, findUsedImages)]);
  const options = { db, gatekeeper: gatekeeperOf(db), secret, checkReplies };
  mount(app, options, serverContract, serverRoutes({ database, config, buildInfo, currentRelease }));
  mount(app, options, sessionContract, sessionRoutes({ db }));
  mount(app, options, datapointsContract, datapointsRoutes({ db, findCompared: findComparedValues }));
  mount(app, options, examsContract, examsRoutes({ db }));
  mount(
    app,
    options,
    trainingsContract,
    trainingsRoutes({
      db,
      onGranted: certifyTrainedWriter,
      suspendedCertifications: () => suspendedCertifications(db),
    }),
  );
  mount(app, options, calibrationContract, calibrationRoutes({ db }));
  mount(app, options, certificationsContract, certificationsRoutes({ db }));
  mount(app, options, filtersContract, filtersRoutes({ db }));
  mount(app, options, shareContract, shareRoutes({ db }));
  mount(app, options, tutorialsContract, tutorialsRoutes({ db }));
  mount(app, options, usersContract, { ...usersRoutes({ db }), ...profilesRoutes({ db }) });
  mount(app, options, badgesContract, badgesRoutes());
  mount(app, options, platformConditionsContract, platformConditionsRoutes({ db }));
  mount(app, options, portfoliosContract, portfoliosRoutes({ db }));
  mount(app, options, myImpactContract, myImpactRoutes({ db }));
  mount(app, options, noteDiscussionContract, noteDiscussionRoutes({ db }));
  mount(app, options, noteFeedsContract, noteFeedsRoutes({ db }));
  mount(app, options, noteRatingsContract, noteRatingsRoutes({ db }));
  mount(app, options, noteReportsContract, noteReportsRoutes({ db }));
  mount(app, options, noteReviewsContract, noteReviewsRoutes({ db }));
  mount(app, options, noteWritingContract, noteWritingRoutes({ db }));
  mount(app, options, notesContract, notesRoutes({ db }));
  mount(app, options, noteVersionsContract, noteVersionsRoutes({ db }));
  mount(app, options, notificationsContract, notificationsRoutes({ db }));
  mount(app, options, consumedEntitiesContract, consumedEntitiesRoutes({ db }));
  mount(app, options, entitiesContract, { ...entitiesRoutes({ db }), ...entityImpactRoutes({ db }) });
  mount(app, options, referenceContract, referenceRoutes({ db }));
  mount(app, options, analyticsContract, analyticsRoutes({ db }));
  mount(app, options, searchLogsContract, searchLogsRoutes({ db }));
  mount(app, options, releasesContract, releasesRoutes({ db, environment: config.environment, artifacts }));
  mount(
    app,
    options,
    authContract,
    authRoutes({ db, mailer, orders, config, signInSocially: (...given) => signInSocially(db, ...given) }),
  );
  mount(app, options, socialContract, socialRoutes({ db, mailer, config }));
  mount(app, options, imagesContract, imagesRoutes({ db, store: uploads, unsplash: config.unsplash }));
  const check = createSourceChecker(config.publicUrl, sourceMeans);
  mount(app, options, sourceCheckContract, sourceCheckRoutes({ db, check }));
  mount(app, options, mailsContract, mailsRoutes({ db, config }));
}

function gatekeeperOf(db: Database): Gatekeeper {
  return {
    findViewer: (token) => findViewer(db, token),
    findPipeline: (token, mayCall) => pipelineOf(db, token, mayCall),
    isInMaintenance: () => isInMaintenance(db),
  };
}
