import { useEffect, useRef, useState } from 'react';

/** Whether the milliseconds have passed, those during which it was held not counted. */
export function useCountdown(milliseconds: number, isHeld: boolean): boolean {
  const left = useRef(milliseconds);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const started = Date.now();
    const timer = setTimeout(() => setOver(true), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [isHeld]);
  return isOver;
}
