import { useEffect, useState } from 'react';

/** A screen reader hears the outcome, not every step of a slider. */
const PAUSE = 800;

/** Tells a screen reader the news once they have rested; nothing of those that one came to. */
export function RestedNews({ news }: { readonly news: string }) {
  const [said, setSaid] = useState({ from: news, text: '' });
  useEffect(() => {
    if (news === said.from) return;
    const timer = setTimeout(() => setSaid({ from: news, text: news }), PAUSE);
    return () => clearTimeout(timer);
  }, [news, said.from]);
  return <output className="cw-visually-hidden">{said.text}</output>;
}
