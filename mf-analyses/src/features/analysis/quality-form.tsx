import { useRef, useState } from 'react';
import { useServerData } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { RatingExtent } from '#analyses/rating-extent.tsx';
import { SaveRating } from './save-rating.tsx';
import { myQualityRating, rateQuality } from './rating.queries.ts';
import type { NoteToRate, QualityAnswers } from './rating.queries.ts';
import { useRating } from './use-rating.ts';

const points = ['relevant_point', 'objective_point', 'insightful_point'] as const;
const unsaid = { relevant_point: null, objective_point: null, insightful_point: null };

type QualityDraft = { readonly [K in keyof QualityAnswers]: number | null };

interface QualityFormProps {
  readonly note: NoteToRate;
  /** The saved rating; null where there is none. */
  readonly given: QualityAnswers | null;
}

/** The rating of the analysis itself, all three points of it. The choices stay when saving fails. */
export function QualityForm({ note, given }: QualityFormProps) {
  const server = useServerData();
  const form = useRef<HTMLFormElement>(null);
  const before: QualityDraft = given ?? unsaid;
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const rating = useRating({
    save: (said: QualityAnswers) => rateQuality(note, said),
    keep: (data) => server.write(myQualityRating(note.id), { data }),
  });
  useUnsavedWork(points.some((name) => draft[name] !== before[name]));
  const submit = () => {
    setChecked(true);
    if (isWhole(draft)) rating.mutate(draft);
    else form.current?.querySelectorAll('input')[points.findIndex((name) => draft[name] === null)]?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="rating__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!rating.isPending) submit();
      }}
    >
      <div className="rating__extents">
        {points.map((name) => (
          <RatingExtent
            key={name}
            name={name}
            value={draft[name]}
            isMissing={isChecked}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
      </div>
      <SaveRating saving={rating} isGiven={given !== null} />
    </form>
  );
}

function isWhole(draft: QualityDraft): draft is QualityAnswers {
  return points.every((name) => draft[name] !== null);
}
