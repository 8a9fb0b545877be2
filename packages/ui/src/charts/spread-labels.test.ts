import { describe, expect, it } from '@jest/globals';
import { spreadLabels } from './spread-labels.ts';

describe('labels beside each other', () => {
  it('stay where they want to be while there is room', () => {
    expect(spreadLabels([20, 80, 50], 15, 100)).toEqual([20, 80, 50]);
  });

  it('move up, one above the other, where several want the same place', () => {
    expect(spreadLabels([100, 100, 100], 15, 100)).toEqual([100, 85, 70]);
  });

  it('push what stands closely above them', () => {
    expect(spreadLabels([90, 100, 20], 15, 100)).toEqual([85, 100, 20]);
  });
});
