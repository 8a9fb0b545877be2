import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { MadeUpAnalysis } from './calibration.queries.ts';

export interface CalibrationPlace {
  readonly number: number;
  readonly total: number;
}

interface CalibrationTextProps {
  readonly question: MadeUpAnalysis;
  readonly place: CalibrationPlace;
  /** It comes in the place of another, and takes the focus. */
  readonly isArriving?: boolean;
  /** Parts below the text. */
  readonly children: ReactNode;
}

/** A made-up analysis with what is asked or answered about it. */
export function CalibrationText({ question, place, isArriving = false, children }: CalibrationTextProps) {
  const heading = useArrival<HTMLHeadingElement>(isArriving);
  return (
    <article className="calibration__question">
      <p className="cw-caption">
        <FormattedMessage id="analyses.calibration.place" values={{ ...place }} />
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {question.headline}
      </h2>
      <p className="cw-reading">{question.text}</p>
      {children}
    </article>
  );
}

/** Moves the focus to what has come in the place of what had it. */
export function useArrival<E extends HTMLElement>(isArriving: boolean) {
  const part = useRef<E>(null);
  useEffect(() => {
    if (isArriving) part.current?.focus();
  }, [isArriving]);
  return part;
}
