import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { Checkbox } from './checkbox.tsx';
import { FileDrop } from './file-drop.tsx';
import { PasswordField } from './password-field.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { Range } from '@commonweal/domain/range-code';
import { RangeSlider } from './range-slider.tsx';
import { SearchField } from './search-field.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

/** The texts that a control points to as its description. */
function describedBy(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

describe('a field', () => {
  it('is tied to its label, its help and its error', async () => {
    await renderHere(<TextField label="Username" description="Shown instead of your name." error="Taken." />);
    const input = screen.getByLabelText('Username');
    expect(describedBy(input)).toBe('Shown instead of your name. | Taken.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('claims nothing where nothing is wrong', async () => {
    await renderHere(<TextField label="Username" />);
    const input = screen.getByLabelText('Username');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('ties a checkbox to its error as well', async () => {
    await renderHere(<Checkbox label="I agree" error="Please agree first." />);
    expect(describedBy(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('Please agree first.');
  });
});

describe('Switch', () => {
  it('is a switch that tells its new state, and stays as it is told', async () => {
    const onChange = jest.fn();
    const { user } = await renderHere(<Switch label="Allowed" description="In one tab." checked onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Allowed' });
    expect(describedBy(control)).toBe('In one tab.');
    await user.click(control);
    expect(onChange).toHaveBeenCalledWith(false);
    expect((control as HTMLInputElement).checked).toBe(true);
  });
});

describe('Switch whose change is under way', () => {
  it('keeps the focus, and takes no press', async () => {
    const onChange = jest.fn();
    const { user } = await renderHere(<Switch label="Allowed" checked busy onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Allowed' });
    control.focus();
    await user.keyboard(' ');
    expect(onChange).not.toHaveBeenCalled();
    expect([document.activeElement, control.getAttribute('aria-disabled')]).toEqual([control, 'true']);
  });
});

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    const { user } = await renderHere(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('SearchField', () => {
  it('is cleared by its button, which gives focus back to it', async () => {
    function Search() {
      const [words, setWords] = useState('');
      return <SearchField label="Search companies" value={words} onChange={setWords} />;
    }
    const { user } = await renderHere(<Search />);
    const box = screen.getByRole('searchbox', { name: 'Search companies' });
    await user.type(box, 'hydro');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box.getAttribute('value')).toBe('');
    expect(document.activeElement).toBe(box);
  });
});

describe('RangeSlider', () => {
  it('tells its value at every move, and once it ends', async () => {
    const onChange = jest.fn();
    const onCommit = jest.fn();
    await renderHere(<RangeSlider label="Climate change" value={50} onChange={onChange} onCommit={onCommit} />);
    const slider = screen.getByRole('slider', { name: 'Climate change' });
    fireEvent.change(slider, { target: { value: '70' } });
    expect(onChange).toHaveBeenCalledWith(70);
    fireEvent.keyUp(slider, { key: 'ArrowRight' });
    expect(onCommit).toHaveBeenCalledTimes(1);
  });

  it('says the value in words where it has them', async () => {
    await renderHere(<RangeSlider label="Value" value={5} format={() => 'Very positive'} onChange={() => undefined} />);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Very positive');
  });

  it('stands for nothing until it is touched, which a press or a key in its place does', async () => {
    const onChange = jest.fn();
    const slider = (unset: string | false) => (
      <RangeSlider label="Scale" min={1} max={5} value={3} unset={unset} onChange={onChange} />
    );
    const { unmount } = await renderHere(slider('Not given'));
    const control = screen.getByRole('slider', { name: 'Scale' });
    expect(control.getAttribute('aria-valuetext')).toBe('Not given');
    expect(screen.getByText('Not given')).toBeDefined();
    fireEvent.keyDown(control, { key: 'Tab' });
    expect(onChange.mock.calls).toEqual([]);
    fireEvent.keyDown(control, { key: 'Enter' });
    fireEvent.keyDown(control, { key: ' ' });
    fireEvent.pointerUp(control);
    expect(onChange.mock.calls).toEqual([[3], [3], [3]]);
    unmount();
    await renderHere(slider(false));
    const given = screen.getByRole('slider', { name: 'Scale' });
    fireEvent.keyDown(given, { key: 'Enter' });
    fireEvent.pointerUp(given);
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(given.getAttribute('aria-valuetext')).toBeNull();
  });
});

describe('RangeFilter', () => {
  it('never lets its ends cross', async () => {
    const onChange = jest.fn<(value: Range) => void>();
    await renderHere(<RangeFilter label="Score" value={[-2, 1]} min={-5} max={5} step={0.5} onChange={onChange} />);
    fireEvent.change(screen.getByRole('slider', { name: 'From' }), { target: { value: '4' } });
    expect(onChange).toHaveBeenLastCalledWith([1, 1]);
    fireEvent.change(screen.getByRole('slider', { name: 'To' }), { target: { value: '-4' } });
    expect(onChange).toHaveBeenLastCalledWith([-2, -2]);
  });

  it('writes its ends with a true minus', async () => {
    await renderHere(
      <RangeFilter label="Score" value={[-2.5, 1]} min={-5} max={5} step={0.5} onChange={() => undefined} />,
    );
    expect(screen.getByText('\u22122.5 to 1')).toBeTruthy();
  });
});

describe('FileDrop', () => {
  const file = new File(['isin;weight'], 'portfolio.csv', { type: 'text/csv' });

  it('takes a chosen file', async () => {
    const onFile = jest.fn();
    const { user } = await renderHere(<FileDrop label="Your portfolio as CSV" onFile={onFile} />);
    await user.upload(screen.getByLabelText('Your portfolio as CSV'), file);
    expect(onFile).toHaveBeenCalledWith(file);
  });

  it('takes a dropped file, unless one is being read', async () => {
    const onFile = jest.fn();
    const { container, unmount } = await renderHere(<FileDrop label="CSV" onFile={onFile} />);
    const drop = (frame: Element | null) => frame && fireEvent.drop(frame, { dataTransfer: { files: [file] } });
    drop(container.querySelector('.cw-drop'));
    expect(onFile).toHaveBeenCalledTimes(1);
    unmount();
    const busy = await renderHere(<FileDrop label="CSV" busy onFile={onFile} />);
    drop(busy.container.querySelector('.cw-drop'));
    expect(onFile).toHaveBeenCalledTimes(1);
  });
});
