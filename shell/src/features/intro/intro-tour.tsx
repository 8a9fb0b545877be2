import type { Tutorial } from '@commonweal/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Dialog } from '@commonweal/ui';
import { DecisionsStep } from './decisions-step.tsx';
import { useKeepProgress } from './keep-progress.ts';
import { RaterStep } from './rater-step.tsx';
import { RatingStep } from './rating-step.tsx';
import { WelcomeStep } from './welcome-step.tsx';
import './intro.css';

export interface IntroTourProps {
  /** Undefined where it is not known, or was seen before: then nothing is kept. */
  readonly tutorial: Tutorial | undefined;
  readonly onClose: () => void;
}

const steps = [
  { code: 'welcome', Body: WelcomeStep },
  { code: 'rating', Body: RatingStep },
  { code: 'decisions', Body: DecisionsStep },
  { code: 'becoming-rater', Body: RaterStep },
] as const;

/** Four steps for newcomers (specification 000 §4); who left in between goes on where they were. */
export function IntroTour({ tutorial, onClose }: IntroTourProps) {
  const [at, setAt] = useState(() => stepReached(tutorial));
  const { code, Body } = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const keepProgress = useTourProgress(tutorial, code);
  const close = () => {
    keepProgress({ is_already_seen: true });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      size="wide"
      title={
        <span className="shell-intro__title">
          <FormattedMessage id="shell.intro.title" />
        </span>
      }
      footer={
        <>
          {!isLast && (
            <Button variant="quiet" className="shell-intro__skip" onClick={close}>
              <FormattedMessage id="shell.intro.skip" />
            </Button>
          )}
          {at > 0 && (
            <Button onClick={() => setAt(at - 1)}>
              <FormattedMessage id="shell.intro.previous" />
            </Button>
          )}
          <Button variant="primary" onClick={isLast ? close : () => setAt(at + 1)}>
            <FormattedMessage id={isLast ? 'shell.intro.start' : 'shell.intro.continue'} />
          </Button>
        </>
      }
    >
      <div key={code} className="shell-intro">
        <StepHeading at={at} code={code} />
        <Body />
      </div>
    </Dialog>
  );
}

/** Takes the focus when its step comes, so that number and name of the step are read out. */
function StepHeading({ at, code }: { readonly at: number; readonly code: string }) {
  return (
    <div className="shell-intro__head">
      <h3 ref={takeFocus} tabIndex={-1} data-first-focus>
        <span className="shell-intro__count">
          <FormattedMessage id="shell.intro.step" values={{ at: at + 1, of: steps.length }} />
        </span>{' '}
        <FormattedMessage id={`shell.intro.${code}.title`} />
      </h3>
      <p>
        <FormattedMessage id={`shell.intro.${code}.text`} />
      </p>
    </div>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

/** The last step that the person has opened; the first one for who has seen them all. */
function stepReached(tutorial: Tutorial | undefined): number {
  if (!tutorial || tutorial.is_already_seen) return 0;
  const opened = new Set(
    tutorial.tips.filter(({ on_list, is_opened }) => on_list && is_opened).map(({ code }) => code),
  );
  return Math.max(
    0,
    steps.findLastIndex(({ code }) => opened.has(code)),
  );
}

/** Keeps each step that is come to, and gives what keeps anything else. */
function useTourProgress(tutorial: Tutorial | undefined, code: (typeof steps)[number]['code']) {
  const keep = useKeepProgress();
  const keepUnseen = (progress: Parameters<typeof keep>[1]) => {
    if (tutorial && !tutorial.is_already_seen) keep(tutorial.id, progress);
  };
  const isNew = tutorial?.tips.find((tip) => tip.code === code)?.is_opened === false;
  const open = useEffectEvent((tip: typeof code) => keepUnseen({ opened_tips: [tip] }));
  useEffect(() => {
    if (isNew) open(code);
  }, [isNew, code]);
  return keepUnseen;
}
