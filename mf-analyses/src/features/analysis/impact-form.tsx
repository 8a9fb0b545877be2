import { useRef, useState } from 'react';
import { DEFAULT_EXTENT, completeRating, impactDimensions, toScoringRecords } from '@commonweal/domain/impact-rating';
import type { ImpactDimension, ImpactRating } from '@commonweal/domain/impact-rating';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useServerData } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { RangeSlider } from '@commonweal/ui';
import { RatingChoice } from './rating-choice.tsx';
import { SaveRating } from './save-rating.tsx';
import { myImpactRating, rateImpact } from './rating.queries.ts';
import type { ImpactAnswers } from './rating.queries.ts';
import { useRating } from './use-rating.ts';
import { ValueChoice } from './value-choice.tsx';

const extents = ['scale', 'breadth', 'depth', 'persistence'] as const;

type Draft = Readonly<Record<ImpactDimension, number | null>>;

interface ImpactFormProps {
  readonly noteId: number;
  readonly given: Partial<ImpactRating>;
}

/** Value, size and time horizon of an impact. The choices stay when saving fails. */
export function ImpactForm({ noteId, given }: ImpactFormProps) {
  const server = useServerData();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(given));
  const [isChecked, setChecked] = useState(false);
  const rating = useRating({
    save: (scores: ImpactAnswers) => rateImpact(noteId, scores),
    keep: ({ data }) => server.write(myImpactRating(noteId), { data, is_own: false }),
  });
  useUnsavedWork(isChanged(draft, given));
  const set = (name: ImpactDimension) => (value: number) => setDraft({ ...draft, [name]: value });
  const submit = () => {
    setChecked(true);
    const scores = toScoringRecords(draft);
    if (completeRating(scores)) rating.mutate(scores);
    else form.current?.querySelector<HTMLInputElement>('input:invalid')?.focus();
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
      <ValueChoice
        noteId={noteId}
        chosen={draft.value}
        isMissing={isChecked && draft.value === null}
        onChoose={set('value')}
      />
      <div className="rating__extents">
        {extents.map((name) => (
          <Extent key={name} name={name} value={draft[name] ?? DEFAULT_EXTENT} onChange={set(name)} />
        ))}
      </div>
      <RatingChoice
        legend={<FormattedMessage id="analyses.rating.time_horizon" />}
        name={`time-horizon-${noteId}`}
        choices={impactDimensions.time_horizon.choices.map((value) => ({
          value,
          label: <FormattedMessage id={`analyses.rating.time_horizon.${value}`} />,
        }))}
        chosen={draft.time_horizon}
        isMissing={isChecked && draft.time_horizon === null}
        onChoose={set('time_horizon')}
      />
      <SaveRating saving={rating} isGiven={given.value !== undefined} />
    </form>
  );
}

interface ExtentProps {
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One to five of something. */
export function Extent({ name, value, onChange }: ExtentProps) {
  const { formatMessage } = useIntl();
  return (
    <RangeSlider
      label={<FormattedMessage id={`analyses.ratings.${name}`} />}
      min={1}
      max={5}
      value={value}
      onChange={onChange}
      ends={[formatMessage({ id: 'analyses.rating.least' }), formatMessage({ id: 'analyses.rating.most' })]}
    />
  );
}

function draftOf(given: Partial<ImpactRating>): Draft {
  const [scale, breadth, depth, persistence] = extents.map((name) => given[name] ?? DEFAULT_EXTENT) as [
    ...[number, number, number, number],
  ];
  return { value: given.value ?? null, scale, breadth, depth, persistence, time_horizon: given.time_horizon ?? null };
}

function isChanged(draft: Draft, given: Partial<ImpactRating>): boolean {
  const before = draftOf(given);
  return Object.entries(before).some(([name, value]) => draft[name as ImpactDimension] !== value);
}
