import { useEffect, useState } from 'react';

export interface TokenColours {
  page: string;
  ink: string;
  muted: string;
  line: string;
  control: string;
  accent: string;
  veryNegative: string;
  negative: string;
  neutral: string;
  positive: string;
  veryPositive: string;
}

const TOKENS: Readonly<Record<keyof TokenColours, string>> = {
  page: '--cw-page',
  ink: '--cw-ink',
  muted: '--cw-muted',
  line: '--cw-line',
  control: '--cw-control',
  accent: '--cw-accent',
  veryNegative: '--cw-score-very-negative',
  negative: '--cw-score-negative',
  neutral: '--cw-score-neutral',
  positive: '--cw-score-positive',
  veryPositive: '--cw-score-very-positive',
};

/** A canvas cannot read custom properties: an element wears each in turn, and says what it came to. */
function readTokens(): TokenColours {
  const probe = document.createElement('span');
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, read(token)]);
  probe.remove();
  return Object.fromEntries(entries) as TokenColours;
}

/** The colours of the tokens as they are now; again when the theme changes. */
export function useTokenColours(): TokenColours {
  const [colours, setColours] = useState(readTokens);
  useEffect(() => {
    const refresh = () => setColours(readTokens());
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(refresh);
    system.addEventListener('change', refresh);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', refresh);
      chosen.disconnect();
    };
  }, []);
  return colours;
}

/** The colour of a score, as the nearest of the five stops. */
export function scoreColour(score: number, colours: TokenColours): string {
  if (score <= -3.75) return colours.veryNegative;
  if (score <= -1.25) return colours.negative;
  if (score < 1.25) return colours.neutral;
  return score < 3.75 ? colours.positive : colours.veryPositive;
}
