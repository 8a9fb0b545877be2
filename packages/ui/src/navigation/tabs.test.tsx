import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { Tabs } from './tabs.tsx';

describe('Tabs', () => {
  function Parts() {
    const [selected, select] = useState('one');
    const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id, panel: <p>panel {id}</p> }));
    return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={select} />;
  }

  it('move with the arrows, round the ends', async () => {
    const { user } = await renderHere(<Parts />);
    screen.getByRole('tab', { name: 'one' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'three' }).textContent).toBe('panel three');
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'one', selected: true }));
  });
});
