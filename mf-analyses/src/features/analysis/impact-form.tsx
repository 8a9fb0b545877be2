import { useRef, useState } from 'react';
import { impactDimensions, readRating, toScoringRecords } from '@commonweal/domain/impact-rating';
import type { ImpactDimension } from '@commonweal/domain/impact-rating';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useServerData } from '@commonweal/platform/query';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { impactDraftOf, extentsOf, isChanged } from './impact-draft.ts';
import { RatingChoice } from '#analyses/rating-choice.tsx';
import { RatingExtent } from '#analyses/rating-extent.tsx';
import { ReasonsChoice } from './reasons-choice.tsx';
import { SaveRating } from './save-rating.tsx';
import { myImpactRating, rateImpact } from './rating.queries.ts';
import type { MyImpactRating, NoteToRate } from './rating.queries.ts';
import { useRating } from './use-rating.ts';
import { ValueChoice } from '#analyses/value-choice.tsx';

interface ImpactFormProps {
  readonly note: NoteToRate;
  readonly given: MyImpactRating;
}

/** Value, extents, time horizon and reasons. The choices stay when saving fails. */
export function ImpactForm({ note, given }: ImpactFormProps) {
  const { id, type_code: type } = note;
  const { formatMessage } = useIntl();
  const server = useServerData();
  const form = useRef<HTMLFormElement>(null);
  const before = impactDraftOf(given, type);
  const [draft, setDraft] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const { answers, reasons } = draft;
  const rating = useRating({
    save: () => rateImpact(note, toScoringRecords(answers, type), reasons),
    keep: (reply) => server.write(myImpactRating(id), { ...reply, refusal: null }),
  });
  useUnsavedWork(isChanged(draft, before));
  const set = (name: ImpactDimension) => (value: number | null) =>
    setDraft({ ...draft, answers: { ...answers, [name]: value } });
  const submit = () => {
    setChecked(true);
    if (readRating(toScoringRecords(answers, type))) rating.mutate(undefined);
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
        {...{ id, type }}
        chosen={answers.value}
        isMissing={isChecked && answers.value === null}
        onChoose={set('value')}
      />
      <div className="rating__extents">
        {extentsOf(type).map((name) => (
          <RatingExtent key={name} name={name} value={answers[name]} onChange={set(name)} />
        ))}
      </div>
      <RatingChoice
        legend={formatMessage({ id: 'analyses.rating.time_horizon' })}
        name={`time-horizon-${id}`}
        choices={impactDimensions.time_horizon.choices.map((value) => ({
          value,
          label: <FormattedMessage id={`analyses.rating.time_horizon.${value}`} />,
        }))}
        chosen={answers.time_horizon}
        onChoose={set('time_horizon')}
        onClear={() => set('time_horizon')(null)}
      />
      <ReasonsChoice chosen={reasons} onChange={(chosen) => setDraft({ ...draft, reasons: chosen })} />
      <SaveRating saving={rating} isGiven={given.data.length > 0} isEarlierVersion={given.is_earlier_version} />
    </form>
  );
}
