import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyReply } from '@commonweal/contracts';
import { changed, noteTag } from '@commonweal/platform/changes';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { CompanyReplyPart } from './company-reply.tsx';

const aReply = (change: Partial<CompanyReply> = {}): CompanyReply => ({
  ...{ id: 3, note_id: 101, company_name: 'Loomwell', body: 'We have changed the dye <b>since</b>.' },
  sources: [{ url: 'example.org/audit', title: 'Audit' }],
  ...{ creation_date: '2026-05-03T10:00:00.000Z', edited_at: null, withdrawn_at: null, is_removed: false },
  ...{ may_edit: false, may_withdraw: false, may_remove: false, may_report: false },
  ...change,
});

const open = (
  found: { reply: CompanyReply | null; may_reply?: boolean },
  api: ApiDoubles = {},
  locale: 'en' | 'fr' = 'en',
) =>
  renderPage(<CompanyReplyPart noteId={101} companyName="Loomwell" />, {
    ...{ locale, messages: [uiMessages, remote.messages], session: somebody() },
    api: { 'GET v3/notes/:id/reply': () => ({ may_reply: false, ...found }), ...api },
  });

const callsOf = ({ calls }: Awaited<ReturnType<typeof open>>, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ params, body }) => [params, body]);

describe('the reply of the company', () => {
  it('is marked as the company’s, as plain text with its sources', async () => {
    await open({ reply: aReply() });
    await screen.findByRole('heading', { name: 'Reply of Loomwell' });
    expect(screen.getByText('We have changed the dye <b>since</b>.')).toBeDefined();
    expect(screen.getByText(/This is the company’s own reply/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Audit' })).toHaveProperty('href', 'https://example.org/audit');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names a source without a title by its address, once', async () => {
    await open({ reply: aReply({ sources: [{ url: 'https://www.example.org/audit/2025/', title: '' }] }) });
    const source = await screen.findByRole('listitem');
    expect(source.textContent).toBe('example.org/audit/2025  (opens in a new tab)');
  });

  it('shows nothing where there is none and nobody may give one', async () => {
    await open({ reply: null });
    await settle();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is written by those who may, with sources, one a line', async () => {
    let reply: CompanyReply | null = null;
    const page = await open(
      { reply: null },
      {
        'GET v3/notes/:id/reply': () => ({ reply, may_reply: reply === null }),
        'POST v3/notes/:id/reply': () => (reply = aReply()),
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Answer for the company' }));
    await page.user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await screen.findByText('At least 20 characters, please.');
    await screen.findByText('Name at least one source.');
    await page.user.type(screen.getByLabelText(/^Your reply/), ' We have changed the dye since. ');
    await page.user.type(screen.getByLabelText(/^Sources/), 'javascript:alert(1)');
    await page.user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await screen.findByText('Each line has to be one web address.');
    await settle();
    expect(callsOf(page, 'POST v3/notes/:id/reply')).toEqual([]);
    await page.user.clear(screen.getByLabelText(/^Sources/));
    await page.user.type(screen.getByLabelText(/^Sources/), 'example.org/a\n\nexample.org/b');
    await page.user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await screen.findByText(/We have changed the dye/);
    const sources = [
      { url: 'example.org/a', title: '' },
      { url: 'example.org/b', title: '' },
    ];
    expect(callsOf(page, 'POST v3/notes/:id/reply')).toEqual([
      [{ id: '101' }, { body: 'We have changed the dye since.', sources }],
    ]);
  });

  it('stays a new one while it is written, though another one arrives from elsewhere, and is refused', async () => {
    let reply: CompanyReply | null = null;
    const page = await open(
      { reply: null },
      {
        'GET v3/notes/:id/reply': () => ({ reply, may_reply: reply === null }),
        'POST v3/notes/:id/reply': () => {
          throw new DoubleFailure(409, 'replied', 'The company has answered this analysis already.');
        },
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Answer for the company' }));
    await page.user.type(screen.getByLabelText(/^Your reply/), 'We have changed the dye since.');
    await page.user.type(screen.getByLabelText(/^Sources/), 'example.org/a');
    reply = aReply({ may_edit: true });
    changed(noteTag(101));
    await waitFor(() => expect(callsOf(page, 'GET v3/notes/:id/reply')).toHaveLength(2));
    await settle();
    await page.user.click(screen.getByRole('button', { name: 'Publish reply' }));
    expect((await screen.findByRole('alert')).textContent).toContain('has answered this analysis already');
    expect(screen.getByLabelText(/^Your reply/)).toHaveProperty('value', 'We have changed the dye since.');
    expect(callsOf(page, 'PUT v3/notes/replies/:id')).toEqual([]);
  });

  it('keeps the text where it cannot be sent', async () => {
    const page = await open(
      { reply: aReply({ may_edit: true, body: 'We have changed the dye since.' }) },
      {
        'PUT v3/notes/replies/:id': () => {
          throw new DoubleFailure(409, 'reply-fixed', 'This reply can no longer be changed.');
        },
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Change' }));
    await page.user.click(screen.getByRole('button', { name: 'Save reply' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can no longer be changed');
    expect(screen.getByLabelText(/^Your reply/)).toHaveProperty('value', 'We have changed the dye since.');
    expect(callsOf(page, 'PUT v3/notes/replies/:id')[0]?.[1]).toMatchObject({
      sources: [{ url: 'example.org/audit', title: 'Audit' }],
    });
  });

  it('is removed by a reviewer with a reason', async () => {
    let reply = aReply({ may_remove: true });
    const page = await open(
      { reply },
      {
        'GET v3/notes/:id/reply': () => ({ reply, may_reply: false }),
        'DELETE v3/notes/replies/:id': () => (reply = aReply({ body: '', sources: [], is_removed: true })),
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Remove the reply' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox'), 'It insults.');
    await page.user.click(dialog.getByRole('button', { name: 'Remove reply' }));
    await screen.findByText('A reviewer removed the reply of Loomwell.');
    expect(callsOf(page, 'DELETE v3/notes/replies/:id')).toEqual([[{ id: '3' }, { reason: 'It insults.' }]]);
  });

  it('is reported with its id', async () => {
    const page = await open(
      { reply: aReply({ may_report: true }) },
      {
        'GET v3/notes/report-reasons': () => ({
          data: [{ reason: 'abusive', name: 'It is abusive', needs_detail: false }],
          total: 1,
        }),
        'POST v3/notes/report': () => ({ id: 1 }),
      },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Report this reply' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.selectOptions(await dialog.findByLabelText(/^Reason/), 'It is abusive');
    await page.user.click(dialog.getByRole('button', { name: 'Send report' }));
    await settle();
    expect(callsOf(page, 'POST v3/notes/report')).toEqual([
      [{}, { note_id: 101, comment_id: null, reply_id: 3, reason: 'abusive', detail: '' }],
    ]);
  });

  it('keeps its place once it is withdrawn, in French', async () => {
    const withdrawn = aReply({ body: '', sources: [], withdrawn_at: '2026-05-04T10:00:00.000Z' });
    await open({ reply: withdrawn }, {}, 'fr');
    expect((await screen.findByText(/Loomwell a retiré sa réponse/)).textContent).toContain('2026');
  });
});
