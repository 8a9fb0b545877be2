import { useState } from 'react';
import { DEFAULT_EXTENT } from '@commonweal/domain/impact-rating';
import { useServerData } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Extent } from './impact-form.tsx';
import { SaveRating } from './save-rating.tsx';
import { myQualityRating, rateQuality } from './rating.queries.ts';
import type { QualityAnswers } from './rating.queries.ts';
import { useRating } from './use-rating.ts';

const points = ['relevant_point', 'objective_point', 'insightful_point'] as const;
const unsaid: QualityAnswers = {
  relevant_point: DEFAULT_EXTENT,
  objective_point: DEFAULT_EXTENT,
  insightful_point: DEFAULT_EXTENT,
};

interface QualityFormProps {
  readonly noteId: number;
  /** The saved rating; null where there is none. */
  readonly given: QualityAnswers | null;
}

/** The rating of the analysis itself. The choices stay when saving fails. */
export function QualityForm({ noteId, given }: QualityFormProps) {
  const server = useServerData();
  const before = given ?? unsaid;
  const [draft, setDraft] = useState(before);
  const rating = useRating({
    save: (said: QualityAnswers) => rateQuality(noteId, said),
    keep: (data) => server.write(myQualityRating(noteId), { data }),
  });
  useUnsavedWork(points.some((name) => draft[name] !== before[name]));
  return (
    <form
      className="rating__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rating.isPending) rating.mutate(draft);
      }}
    >
      <div className="rating__extents">
        {points.map((name) => (
          <Extent
            key={name}
            name={name}
            value={draft[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </div>
      <SaveRating saving={rating} isGiven={given !== null} />
    </form>
  );
}
