import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useReaddressPage } from '@commonweal/platform/page-address';
import { Link, Outlet } from '@commonweal/platform/router';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useHeadingFocus } from './heading-focus.ts';

function Frame() {
  useHeadingFocus();
  return <Outlet />;
}

function Draft() {
  const readdress = useReaddressPage();
  const [text, setText] = useState('');
  const [loads, setLoads] = useState(0);
  return (
    <>
      <h1 key={loads} id="page-heading" tabIndex={-1}>
        Draft
      </h1>
      <input
        aria-label="Text"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          readdress('/edit/7');
        }}
      />
      <Link to="/create">Another one</Link>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Load
      </button>
    </>
  );
}

const open = async () => {
  const pages = ['/create', '/edit/:id'].map((path) => ({ path, Component: Draft }));
  const router = createMemoryRouter([{ Component: Frame, children: pages }], { initialEntries: ['/create'] });
  render(<RouterProvider router={router} />);
  const input = screen.getByLabelText('Text');
  input.focus();
  await act(async () => fireEvent.change(input, { target: { value: 'A' } }));
  return { router, input };
};

describe('the focus of a page', () => {
  it('stays where it is when the page gets another address', async () => {
    const { router, input } = await open();
    expect(router.state.location.pathname).toBe('/edit/7');
    expect(document.activeElement).toBe(input);
    expect((screen.getByLabelText('Text') as HTMLInputElement).value).toBe('A');
  });

  it('goes to the heading when another address is gone to', async () => {
    await open();
    await act(async () => fireEvent.click(screen.getByText('Another one')));
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('goes on to a heading that takes the place of the focused one, unless something else has it', async () => {
    await open();
    await act(async () => fireEvent.click(screen.getByText('Another one')));
    const first = screen.getByRole('heading');
    const load = () => act(async () => fireEvent.click(screen.getByText('Load')));
    await load();
    expect(screen.getByRole('heading')).not.toBe(first);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    screen.getByLabelText('Text').focus();
    await load();
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  });
});
