import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useAlerts } from '@commonweal/platform/alerts';
import { listen } from '@commonweal/event-bus';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { ReportButton } from './report-button.tsx';

const Alerts = () => useAlerts().map(({ id, text }) => <p key={id}>{text}</p>);

function open(api: ApiDoubles = {}, session: ReturnType<typeof somebody> | null = somebody()) {
  return renderPage(<ReportButton thing={{ noteId: 101, commentId: null }} />, {
    messages: [uiMessages, remote.messages],
    ...(session && { session }),
    api: {
      'GET v3/notes/report-reasons': () => ({
        data: [
          { reason: 'copied', name: 'It is copied', needs_detail: false },
          { reason: 'other', name: 'Something else', needs_detail: true },
        ],
        total: 2,
      }),
      'POST v3/notes/report': () => ({ id: 1 }),
      ...api,
    },
    beside: <Alerts />,
  });
}

type Page = Awaited<ReturnType<typeof open>>;

async function openDialog(page: Page) {
  await page.user.click(screen.getByRole('button', { name: 'Report an error' }));
  return within(await screen.findByRole('dialog'));
}

const sent = ({ calls }: Page) =>
  calls.filter(({ operation }) => operation === 'POST v3/notes/report').map(({ body }) => body);

describe('reporting an error', () => {
  it('sends the reason and the details, and thanks', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await page.user.selectOptions(await dialog.findByLabelText(/^Reason/), 'It is copied');
    await page.user.type(dialog.getByLabelText(/^Details/), ' From page 4 ');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Send report' }));
    await screen.findByText(/^Thank you/);
    expect(sent(page)).toEqual([{ note_id: 101, comment_id: null, reason: 'copied', detail: 'From page 4' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for a reason, and for words where the reason says nothing', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await dialog.findByLabelText(/^Reason/);
    await page.user.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByText('Choose one of these.');
    await page.user.selectOptions(dialog.getByLabelText(/^Reason/), 'Something else');
    await page.user.click(dialog.getByRole('button', { name: 'Send report' }));
    await dialog.findByText('Describe it in your own words.');
    await settle();
    expect(sent(page)).toEqual([]);
    await page.user.type(dialog.getByLabelText(/^Details/), 'x');
    await page.user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
  });

  it('keeps what was written where it was not sent', async () => {
    const page = await open({
      'POST v3/notes/report': () => {
        throw new DoubleFailure(409, 'already-reported', 'You have reported this already.');
      },
    });
    const dialog = await openDialog(page);
    await page.user.selectOptions(await dialog.findByLabelText(/^Reason/), 'It is copied');
    await page.user.type(dialog.getByLabelText(/^Details/), 'From page 4');
    await page.user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('You have reported this already.');
    expect(dialog.getByLabelText(/^Details/)).toHaveProperty('value', 'From page 4');
  });

  it('has visitors log in first', async () => {
    const asked: string[] = [];
    const end = listen('login.requested@1', ({ form }) => void asked.push(form));
    const page = await open({}, null);
    await page.user.click(screen.getByRole('button', { name: 'Report an error' }));
    expect(asked).toEqual(['log-in']);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    end();
  });
});
