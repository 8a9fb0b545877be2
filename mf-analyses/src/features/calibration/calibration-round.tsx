import { useState } from 'react';
import type { MadeUpAnalysis, CalibrationResult } from './calibration.queries.ts';
import { CalibrationForm } from './calibration-form.tsx';
import { CalibrationAnswers } from './calibration-answers.tsx';
import { StandingReached } from './calibration-standing.tsx';

interface Given {
  readonly value: number;
  readonly depth: number;
  readonly result: CalibrationResult;
}

/** One question at a time, from the first that is open; the standing at the end, after which it can begin again. */
export function CalibrationRound({ questions }: { readonly questions: readonly MadeUpAnalysis[] }) {
  const [at, setAt] = useState(() => firstOpen(questions));
  const [given, setGiven] = useState<Given | null>(null);
  const [isArriving, setArriving] = useState(false);
  const question = questions[at];
  const go = (to: number) => {
    setAt(to);
    setGiven(null);
    setArriving(true);
  };
  if (!question) return <StandingReached isArriving={isArriving} onAgain={() => go(0)} />;
  const place = { number: at + 1, total: questions.length };
  return given ? (
    <CalibrationAnswers key={at} {...{ question, place, given }} onNext={() => go(at + 1)} />
  ) : (
    <CalibrationForm key={at} {...{ question, place, isArriving }} onAnswered={setGiven} />
  );
}

function firstOpen(questions: readonly MadeUpAnalysis[]): number {
  const open = questions.findIndex(({ is_answered }) => !is_answered);
  return open === -1 ? questions.length : open;
}
