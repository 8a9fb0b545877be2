import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { Stepper } from '@commonweal/ui';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import type { PortfolioDraft } from './draft.ts';
import { FileStep } from './file-step.tsx';
import { GiveFile } from './give-file.tsx';
import type { FileSteps, Step } from './use-file-steps.ts';

const steps: readonly Step[] = ['file', 'columns', 'check'];

interface FileFlowProps {
  readonly file: FileSteps;
  /** The last part of the last step, which saves the companies that were found. */
  readonly children: (draft: PortfolioDraft) => ReactNode;
}

/** The steps from a file to the companies in it. */
export function FileFlow({ file, children }: FileFlowProps) {
  const { formatMessage } = useIntl();
  const stepFrame = useStepFocus(file.step);
  const stepNames = steps.map((step) => formatMessage({ id: `portfolios.create.step.${step}` }));
  const { step, source, order, summary, draft } = file;
  return (
    <>
      <Stepper steps={stepNames} current={steps.indexOf(step)} />
      <div ref={stepFrame} tabIndex={-1} role="group" aria-label={stepNames[steps.indexOf(step)]}>
        {step === 'file' && <FileStep create={file} />}
        {step === 'columns' && source && order && summary && (
          <ColumnsStep {...{ create: file, source, columns: order.columns, summary }} />
        )}
        {step === 'check' && source && draft && (
          <CheckStep create={file} source={source} draft={draft}>
            {children(draft)}
          </CheckStep>
        )}
      </div>
      {file.given && <GiveFile given={file.given} />}
    </>
  );
}

/** The next step is where the work goes on: it gets focus, and is named to who does not see it. */
function useStepFocus(step: Step) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) frame.current?.focus();
    shown.current = step;
  }, [step]);
  return frame;
}
