import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aDraft, aServer, forgetDrafts, openWriting, savesOf } from '../writing.fixtures.tsx';

beforeEach(forgetDrafts);

const open = (change: Parameters<typeof aDraft>[0], api: ApiDoubles) =>
  openWriting('/analyses/edit/7', { ...aServer(aDraft(change)).api, ...api });

describe('the topic', () => {
  const retired = 'This topic is no longer in use. Please choose another one.';
  /** Names every topic; 31 is not in use. */
  const topics: ApiDoubles = {
    'GET v3/filter-options/:query_name': ({ params, query }) => {
      const named = (query['ids'] ?? '1,2,31').split(',').map(Number);
      const ids = named.filter((id) => id !== 31 || params['query_name'] !== 'topics-in-use');
      return { data: ids.map((id) => ({ id, name: `Choice ${id}`, display_order: 1 })), total: ids.length };
    },
  };
  const field = () => screen.findByRole('button', { name: /^Topic/ });

  it('that is no longer in use stands with a sentence, until one of those in use is chosen', async () => {
    const page = await open({ topic_id: 31 }, topics);
    const sentence = await screen.findByText(retired);
    expect((await field()).textContent).toBe('Choice 31');
    expect((await field()).getAttribute('aria-describedby')).toBe(sentence.id);
    await page.user.click(await field());
    await screen.findByRole('option', { name: 'Choice 2' });
    const offered = screen.getAllByRole('option', { name: /^Choice/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Choice 1', 'Choice 2']);
    await page.user.click(screen.getByRole('option', { name: 'Choice 2' }));
    await waitFor(() => expect(screen.queryByText(retired)).toBeNull());
    await waitFor(() => expect(savesOf(page.calls).at(-1)).toMatchObject({ topic_id: 2 }));
  });

  it.each([
    ['drafted', 31, 1],
    ['rework', 31, 1],
    ['published', 31, 0],
    ['drafted', 2, 0],
    ['drafted', null, 0],
  ] as const)(
    'of an analysis that is %s, where it is %s, has %d such sentences',
    async (status_code, topic_id, count) => {
      await open({ status_code, topic_id }, topics);
      await field();
      await settle();
      expect(screen.queryAllByText(retired)).toHaveLength(count);
    },
  );

  it('that is no longer in use has its sentence in French', async () => {
    const api = { ...aServer(aDraft({ topic_id: 31 })).api, ...topics };
    await openWriting('/analyses/edit/7', api, { locale: 'fr' });
    expect(await screen.findByText('Ce sujet n’est plus utilisé. Choisissez-en un autre.')).toBeTruthy();
  });
});
