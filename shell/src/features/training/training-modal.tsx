import type { TrainingCode } from '@commonweal/domain/trainings';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import type { UseQueryResult } from '@commonweal/platform/query';
import { Button, Dialog, FailedAct, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { CertificationLink } from './certification-link.tsx';
import { offeredTrainings } from './training.queries.ts';
import type { TrainingTypes } from './training.queries.ts';
import { TrainingSelect } from './training-select.tsx';
import { purposes, useAnswer } from './use-answer.ts';
import type { Purpose } from './use-answer.ts';
import './training.css';

export interface TrainingModalProps {
  readonly userId: number;
  /** True for an address with a page in this release. */
  readonly hasPage: (path: string) => boolean;
  /** Puts it off; it is asked again another time. */
  readonly onClose: () => void;
}

/** The question about a newcomer's purpose: exploring, or trainings (specification 000 §4). */
export function TrainingModal({ userId, hasPage, onClose }: TrainingModalProps) {
  const query = useQuery(offeredTrainings());
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [selected, setSelected] = useState<readonly TrainingCode[]>([]);
  // One that is no longer offered cannot be chosen any more.
  const chosen = selected.filter((code) => query.data?.data.some((type) => type.code === code));
  const answer = useAnswer({ userId, profile: hasPage(paths.myProfile()) ? paths.myProfile() : null });
  const isChosen = purpose === 'exploring' || (purpose === 'training' && chosen.length > 0);
  return (
    <Dialog
      open
      size="sign-in"
      onClose={onClose}
      dismissable={!answer.isPending}
      title={<FormattedMessage id="shell.training.title" />}
      footer={
        <Button variant="primary" type="submit" form="training" busy={answer.isPending} disabled={!isChosen}>
          <FormattedMessage id="shell.training.start" />
        </Button>
      }
    >
      <form
        id="training"
        className="shell-training"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChosen && !answer.isPending) answer.mutate({ purpose, chosen });
        }}
      >
        <fieldset className="shell-training__purposes">
          <legend>
            <FormattedMessage id="shell.training.question" />
          </legend>
          {purposes.map((one) => (
            <PurposeChoice
              key={one}
              purpose={one}
              isChosen={purpose === one}
              disabled={answer.isPending}
              onChoose={() => setPurpose(one)}
            >
              {one === 'exploring' && <CertificationLink onFollow={onClose} />}
            </PurposeChoice>
          ))}
        </fieldset>
        {purpose === 'training' && (
          <OfferedTrainings query={query} chosen={chosen} disabled={answer.isPending} onChoose={setSelected} />
        )}
        {answer.error && (
          <FailedAct
            title={<FormattedMessage id="shell.training.not-sent" />}
            error={answer.error}
            otherwise={<FormattedMessage id="shell.training.not-reached" />}
          />
        )}
      </form>
    </Dialog>
  );
}

interface OfferedTrainingsProps extends Omit<ComponentProps<typeof TrainingSelect>, 'types'> {
  readonly query: UseQueryResult<TrainingTypes>;
}

function OfferedTrainings({ query, ...select }: OfferedTrainingsProps) {
  if (query.data) return <TrainingSelect types={query.data} {...select} />;
  if (query.error) return <FailedLoad query={query} />;
  return (
    <Loading>
      <Skeleton shape="text" count={4} />
    </Loading>
  );
}

interface PurposeChoiceProps {
  readonly purpose: Purpose;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function PurposeChoice({ purpose, isChosen, disabled, onChoose, children }: PurposeChoiceProps) {
  return (
    <div className="shell-training__purpose">
      <label>
        <input type="radio" name="purpose" checked={isChosen} disabled={disabled} onChange={onChoose} />
        <strong>
          <FormattedMessage id={`shell.training.${purpose}`} />
        </strong>
        <span className="cw-muted shell-training__about">
          <FormattedMessage id={`shell.training.${purpose}.about`} />
        </span>
      </label>
      {children}
    </div>
  );
}
