import { useRef, useState } from 'react';
import { impactDimensions } from '@commonweal/domain/impact-rating';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, FailedAct } from '@commonweal/ui';
import { RatingExtent } from '#analyses/rating-extent.tsx';
import { ValueChoice } from '#analyses/value-choice.tsx';
import { CalibrationText } from './calibration-text.tsx';
import type { CalibrationPlace } from './calibration-text.tsx';
import { answerCalibration } from './calibration.queries.ts';
import type { CalibrationAnswer, MadeUpAnalysis, CalibrationResult } from './calibration.queries.ts';

interface CalibrationFormProps {
  readonly question: MadeUpAnalysis;
  readonly place: CalibrationPlace;
  readonly isArriving: boolean;
  readonly onAnswered: (given: { value: number; depth: number; result: CalibrationResult }) => void;
}

const { value: values, depth: depths } = impactDimensions;

/** A question with its two answers, both of which are wanted. */
export function CalibrationForm({ question, place, isArriving, onAnswered }: CalibrationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState<number | null>(null);
  const [depth, setDepth] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const answering = useMutation({
    mutationFn: (body: CalibrationAnswer) => answerCalibration(body),
    onSuccess: (result, given) => onAnswered({ value: given.value, depth: given.depth, result }),
  });
  const submit = () => {
    setChecked(true);
    const chosen = {
      value: values.choices.find((one) => one === value),
      depth: depths.choices.find((one) => one === depth),
    };
    if (chosen.value === undefined) form.current?.querySelector('input')?.focus();
    else if (chosen.depth === undefined) form.current?.querySelector<HTMLElement>('input[type="range"]')?.focus();
    else answering.mutate({ question_id: question.question_id, value: chosen.value, depth: chosen.depth });
  };
  return (
    <CalibrationText {...{ question, place, isArriving }}>
      <form
        ref={form}
        noValidate
        className="calibration__form rating-room"
        onSubmit={(event) => {
          event.preventDefault();
          if (!answering.isPending) submit();
        }}
      >
        <ValueChoice
          id={question.question_id}
          type="impact"
          chosen={value}
          isMissing={isChecked && value === null}
          onChoose={setValue}
        />
        <RatingExtent name="depth" value={depth} isMissing={isChecked} onChange={setDepth} />
        {answering.error && (
          <FailedAct
            title={<FormattedMessage id="analyses.calibration.not_sent" />}
            error={answering.error}
            otherwise={<FormattedMessage id="analyses.rating.not_reached" />}
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={answering.isPending}>
            <FormattedMessage id="analyses.calibration.check" />
          </Button>
        </div>
      </form>
    </CalibrationText>
  );
}
