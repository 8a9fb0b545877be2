import { useState } from 'react';

interface Choices {
  /** As it was last seen outside. */
  readonly held: string;
  /** Made here since, the latest last, and not seen outside yet. */
  readonly made: readonly string[];
}

/**
 * Shows a choice at once that something outside holds, such as the address of a page, which follows a moment later: of
 * several quick steps of an arrow key each begins where the one before ended.
 * @param held what is chosen there
 * @returns the choice to show, and how it is changed here
 */
export function useShownChoice(held: string, onChoose: (choice: string) => void) {
  const [choices, setChoices] = useState<Choices>({ held, made: [] });
  if (choices.held !== held) {
    // Past the choice that has arrived; none is left where another came from elsewhere.
    const arrived = choices.made.indexOf(held);
    setChoices({ held, made: arrived === -1 ? [] : choices.made.slice(arrived + 1) });
  }
  const choose = (choice: string) => {
    setChoices(({ made }) => ({ held, made: choice === held ? [] : [...made, choice] }));
    onChoose(choice);
  };
  return [choices.made.at(-1) ?? held, choose] as const;
}
