import { useState } from 'react';
import { call } from '@commonweal/api-client';
import { DEFAULT_EXTENT } from '@commonweal/domain/impact-rating';
import { useQueryClient } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Extent } from './impact-form.tsx';
import { SaveRating } from './save-rating.tsx';
import { myQualityRating } from './rating.queries.ts';
import type { QualityPoints } from './rating.queries.ts';
import { useRating } from './use-rating.ts';

const points = ['relevant_point', 'objective_point', 'insightful_point'] as const;
const unsaid: QualityPoints = {
  relevant_point: DEFAULT_EXTENT,
  objective_point: DEFAULT_EXTENT,
  insightful_point: DEFAULT_EXTENT,
};

interface QualityFormProps {
  readonly noteId: number;
  /** What the person said before; null where they have not. */
  readonly given: QualityPoints | null;
}

/** How good an analysis is. What is set stays when saving fails. */
export function QualityForm({ noteId, given }: QualityFormProps) {
  const client = useQueryClient();
  const before = given ?? unsaid;
  const [draft, setDraft] = useState(before);
  const rating = useRating({
    save: (said: QualityPoints) => call('POST v3/notes/quality-score', { body: { note_id: noteId, ...said } }),
    keep: (data) => client.setQueryData(myQualityRating(noteId).queryKey, { data }),
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
