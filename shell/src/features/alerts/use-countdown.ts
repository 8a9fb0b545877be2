import { useEffect, useRef, useState } from 'react';

/** True after the milliseconds have passed, without the time for which it was held. */
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
