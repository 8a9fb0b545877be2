import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useShownChoice } from './use-shown-choice.ts';

const open = () => {
  const told: string[] = [];
  const hook = renderHook(({ held }) => useShownChoice(held, (choice) => told.push(choice)), {
    initialProps: { held: 'a' },
  });
  return {
    told,
    shown: () => hook.result.current[0],
    choose: (choice: string) => act(() => hook.result.current[1](choice)),
    arrive: (held: string) => hook.rerender({ held }),
  };
};

describe('a choice that is held elsewhere', () => {
  it('is shown at once, and told', () => {
    const { told, shown, choose } = open();
    expect(shown()).toBe('a');
    choose('b');
    expect([shown(), told]).toEqual(['b', ['b']]);
  });

  it('stays at the latest while those before it arrive', () => {
    const { told, shown, choose, arrive } = open();
    choose('b');
    choose('c');
    arrive('b');
    expect([shown(), told]).toEqual(['c', ['b', 'c']]);
    arrive('c');
    expect(shown()).toBe('c');
    arrive('a');
    expect(shown()).toBe('a');
  });

  it('gives way to another that comes from elsewhere, whatever was chosen here', () => {
    const { shown, choose, arrive } = open();
    choose('b');
    arrive('d');
    expect(shown()).toBe('d');
    choose('e');
    choose('d');
    expect(shown()).toBe('d');
    arrive('e');
    expect(shown()).toBe('e');
  });
});
