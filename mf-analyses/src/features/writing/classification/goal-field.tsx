import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, Dialog } from '@commonweal/ui';
import { CircleCheckIcon, TriangleAlertIcon } from '@commonweal/ui/icons';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SubmissionText } from '../fields/submission-text.tsx';
import { useField, useFieldProblem } from '../writer-context.ts';
import { usualGoal } from '../writing.queries.ts';
import { OptionField } from './option-field.tsx';

interface GoalFieldProps {
  readonly topic: number | null;
  /** The topic that was chosen on this page, whose usual goal is preselected; null before. */
  readonly chosenTopic: number | null;
}

/**
 * The goal, preselected by the topic. Another choice opens a dialog that asks for a justification, and marks the field
 * as negative, otherwise as positive (specification 001 §4).
 */
export function GoalField({ topic, chosenTopic }: GoalFieldProps) {
  const { formatMessage } = useIntl();
  const [goal, setGoal] = useField('sdg_id');
  const [isAsked, setAsked] = useState(false);
  const problem = useFieldProblem('sdg');
  const { data } = useQuery({ ...usualGoal(topic ?? 0), enabled: topic !== null });
  const usual = (topic !== null && data?.sdg_id) || null;
  usePreselection({ usual: topic === chosenTopic ? usual : null, goal, setGoal });
  const choose = ([id = null]: readonly (number | null)[]) => {
    setGoal(id);
    if (usual !== null && id !== usual) setAsked(true);
  };
  return (
    <FieldFrame place="sdg">
      <OptionField
        label={formatMessage({ id: 'analyses.write.sdg' })}
        list="sdgs"
        ids={goal === null ? [] : [goal]}
        onChange={choose}
        error={problem && <SubmissionText condition="sdg" />}
      />
      {goal !== null && usual !== null && <Mark isUsual={goal === usual} />}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<FormattedMessage id="analyses.write.sdg.other" />}
        size="small"
        footer={
          <Button variant="primary" onClick={() => setAsked(false)}>
            <FormattedMessage id="analyses.write.sdg.understood" />
          </Button>
        }
      >
        <FormattedMessage id="analyses.write.sdg.justify" />
      </Dialog>
    </FieldFrame>
  );
}

interface Preselection {
  /** Of the topic that was chosen last; null where it has none, or none was chosen. */
  readonly usual: number | null;
  readonly goal: number | null;
  readonly setGoal: (goal: number) => void;
}

/** Fills the field with the usual goal of a topic, unless somebody has chosen one. */
function usePreselection({ usual, goal, setGoal }: Preselection): void {
  const preselected = useRef<number | null>(null);
  const preselect = useEffectEvent((next: number) => {
    if (goal !== null && goal !== preselected.current) return;
    preselected.current = next;
    if (goal !== next) setGoal(next);
  });
  useEffect(() => {
    if (usual !== null) preselect(usual);
  }, [usual]);
}

function Mark({ isUsual }: { readonly isUsual: boolean }) {
  return (
    <p className="writing-goal cw-caption" data-mark={isUsual ? 'positive' : 'negative'}>
      {isUsual ? <CircleCheckIcon /> : <TriangleAlertIcon />}
      <span>
        <FormattedMessage id={isUsual ? 'analyses.write.sdg.usual' : 'analyses.write.sdg.justify'} />
      </span>
    </p>
  );
}
