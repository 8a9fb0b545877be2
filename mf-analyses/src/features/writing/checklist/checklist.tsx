import type { MouseEvent } from 'react';
import type { SubmissionCondition } from '@commonweal/domain/note-submission';
import { FormattedMessage } from '@commonweal/platform/intl';
import { VisuallyHidden } from '@commonweal/ui';
import { CheckIcon } from '@commonweal/ui/icons';
import { focusField, idOf } from '../fields/field-frame.tsx';
import type { FieldPlace } from '../fields/field-frame.tsx';
import { SubmissionText } from '../fields/submission-text.tsx';
import { useProblems } from '../writer-context.ts';

/** Requirements of a submission, in the order of the form, each with the conditions that belong to its field. */
const needs: readonly (readonly [FieldPlace, readonly SubmissionCondition[]])[] = [
  ['headline', ['headline', 'headline_length']],
  ['analysis', ['analysis', 'analysis_over', 'analysis_far_over']],
  ['source', ['source']],
  ['topic', ['topic']],
  ['sdg', ['sdg']],
  ['category', ['category']],
  ['tags', ['tags']],
  ['value', ['value']],
  ['scale', ['scale']],
];

/** The conditions of a submission: those that are met, and those that are not as links to their fields. */
export function Checklist({ onFollow }: { readonly onFollow?: () => void }) {
  const problems = useProblems();
  const follow = (event: MouseEvent, place: FieldPlace) => {
    event.preventDefault();
    onFollow?.();
    focusField(place);
  };
  return (
    <ul className="writing-checklist">
      {needs.map(([place, conditions]) => {
        const problem = problems.find((condition) => conditions.includes(condition));
        return (
          <li key={place} data-met={problem ? undefined : ''}>
            <span className="writing-checklist__mark" aria-hidden="true">
              {!problem && <CheckIcon />}
            </span>
            <a href={`#${idOf(place)}`} onClick={(event) => follow(event, place)}>
              <VisuallyHidden>
                <FormattedMessage
                  id={problem ? 'analyses.write.checklist.unmet' : 'analyses.write.checklist.met'}
                />{' '}
              </VisuallyHidden>
              {problem ? (
                <SubmissionText condition={problem} />
              ) : (
                <FormattedMessage id={`analyses.write.checklist.${place}`} />
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The number of fields that still lack something, of all that are needed. */
export function useMissing(): { readonly missing: number; readonly needed: number } {
  const problems = useProblems();
  const missing = needs.filter(([, conditions]) => problems.some((problem) => conditions.includes(problem)));
  return { missing: missing.length, needed: needs.length };
}
