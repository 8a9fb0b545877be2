import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aServer, aWholeDraft, forgetDrafts, openWriting } from './writing.fixtures.tsx';

beforeEach(forgetDrafts);

const openArchived = async (userId: number) => {
  const { api } = aServer(aWholeDraft({ status_code: 'archived', user_id: userId }));
  const page = await openWriting('/analyses/edit/7', api);
  const headline = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' });
  const saves = () =>
    page.calls.filter(({ operation }) => operation === 'PUT v3/notes/:id/update-archived').map(({ body }) => body);
  return { ...page, headline, saves };
};
const reason = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Reason for the change' });
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('an archived analysis that a reviewer corrects', () => {
  it('is saved with a reason for its author, which is asked for once something is changed', async () => {
    const { user, headline, saves } = await openArchived(9);
    expect(reason()).toBeNull();
    await user.type(headline, '!');
    await user.click(save());
    expect(screen.getByText('Say why the analysis is changed.')).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    expect(saves()).toEqual([]);
    await user.keyboard('The year was wrong.');
    await user.click(save());
    await screen.findByText(/^Saved at/);
    expect(saves()).toMatchObject([
      { revision: 3, headline: 'Less water for every shirt!', comment: 'The year was wrong.' },
    ]);
    expect(reason()).toBeNull();
    await user.type(headline, '!');
    expect(reason()?.value).toBe('');
  });

  it('asks its author for none', async () => {
    const { user, headline, saves } = await openArchived(42);
    await user.type(headline, '!');
    await user.click(save());
    await screen.findByText(/^Saved at/);
    expect(saves()).toEqual([expect.not.objectContaining({ comment: expect.anything() })]);
    expect(reason()).toBeNull();
  });
});
