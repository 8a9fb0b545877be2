import type { noteRatingsContract } from '@commonweal/contracts/note-ratings';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentImpactRating, presentQualityRating } from './note-ratings.present.ts';
import { myImpactRating, myQualityRating, rateImpact, rateQuality } from './note-ratings.service.ts';
import { scoringDimensionsIn } from './scoring-dimensions.ts';
import type { BucketKind } from './unrated-notes.repo.ts';
import { listUnrated } from './unrated-notes.service.ts';

/** Ratings of published analyses. */
export function noteRatingsRoutes({ db }: { readonly db: Database }): Handlers<typeof noteRatingsContract> {
  const unratedBy =
    (kind: BucketKind): Handlers<typeof noteRatingsContract>['GET v3/notes/:id/get-unrated-by-sdg'] =>
    ({ params, query }, { viewer }) =>
      listUnrated(db, viewer, { noteId: params.id, kind, page: query.page });
  return {
    'POST v3/notes/impact-score': async ({ body }, { viewer }) => {
      const read = { ...body, versionId: body.version_id };
      const rating = presentImpactRating(await rateImpact(db, viewer, body.note_id, read));
      const { refusal: _refusal, ...given } = rating;
      return given;
    },
    'POST v3/notes/quality-score': async ({ body: { note_id, version_id: versionId, ...points } }, { viewer }) => {
      const { relevant_point: relevantPoint, objective_point: objectivePoint } = points;
      await rateQuality(db, viewer, note_id, {
        relevantPoint,
        objectivePoint,
        insightfulPoint: points.insightful_point,
        versionId,
      });
      return points;
    },
    'GET v3/notes/:id/my-impact-scores': async ({ params }, { viewer }) =>
      presentImpactRating(await myImpactRating(db, viewer, params.id)),
    'GET v3/notes/:id/my-quality-scores': async ({ params }, { viewer }) =>
      presentQualityRating(await myQualityRating(db, viewer, params.id)),
    'GET v3/notes/:id/get-unrated-by-sdg': unratedBy('sdg'),
    'GET v3/notes/:id/get-unrated-by-company': unratedBy('company'),
    'GET v3/notes/:id/get-unrated-by-topic': unratedBy('topic'),
    'GET v3/notes/:id/get-unrated-by-peers': unratedBy('peers'),
    'GET v3/scoring-dimensions': (_input, { locale }) => ({ data: scoringDimensionsIn(locale) }),
  };
}
