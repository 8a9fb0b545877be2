import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import type { PortfolioTemplate } from '#portfolios/templates.queries.ts';
import remote from '../../remote.ts';
import TemplatesPage from './templates-page.tsx';

const image = { id: 3, url: '/uploads/a.webp', width: 10, height: 10 };
const template = (change: Partial<PortfolioTemplate> = {}): PortfolioTemplate => ({
  id: 4,
  name: 'House style',
  title: 'Quarterly',
  introduction: 'For the board.',
  sections: ['companies', 'movers'],
  image,
  changed_at: '2026-11-01T10:00:00.000Z',
  ...change,
});

function open(templates: PortfolioTemplate[], api: ApiDoubles = {}) {
  return renderPage(<TemplatesPage />, {
    path: '/portfolios/templates',
    messages: [uiMessages, remote.messages],
    beside: <ConfirmDialog />,
    session: somebody(['portfolio-state']),
    api: {
      'GET v3/portfolio-templates': () => ({ data: templates, total: templates.length }),
      'GET v3/users/template-image': () => ({ data: [image], total: 1 }),
      ...api,
    },
  });
}

const bodiesOf = (page: RenderedPage, operation: string) =>
  page.calls.filter((one) => one.operation === operation).map(({ body }) => body);
const press = (page: RenderedPage, name: string) => page.user.click(screen.getByRole('button', { name }));
const sections = () =>
  within(screen.getByRole('group', { name: 'Sections' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

describe('the templates of reports', () => {
  it('are created with sections in the order that was chosen', async () => {
    const templates: PortfolioTemplate[] = [];
    const page = await open(templates, {
      'POST v3/portfolio-templates': () => {
        templates.push(template());
        return template();
      },
    });
    expect(await screen.findByText('You have no template yet')).toBeDefined();
    await press(page, 'New template');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the template' }).disabled).toBe(true);
    await page.user.type(screen.getByRole('textbox', { name: 'Name of the template' }), 'House style');
    expect(hasUnsavedWork()).toBe(true);
    await page.user.click(screen.getByRole('checkbox', { name: 'By sector' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'By industry' }));
    await press(page, 'Move By industry up');
    expect(sections()).toEqual(['What moves the score most', 'By country', 'By industry', 'Companies']);
    await page.user.click(await screen.findByRole('radio', { name: 'Picture 3' }));
    await press(page, 'Save the template');
    expect(await screen.findByRole('rowheader', { name: 'House style' })).toBeDefined();
    expect(bodiesOf(page, 'POST v3/portfolio-templates')).toEqual([
      {
        name: 'House style',
        title: '',
        introduction: '',
        sections: ['movers', 'country', 'industry', 'companies'],
        image_id: 3,
      },
    ]);
    expect(hasUnsavedWork()).toBe(false);
  });

  it('are changed, and stay on the page where saving fails', async () => {
    let isFailing = true;
    const page = await open([template()], {
      'PUT v3/portfolio-templates/:id': () => {
        if (isFailing) throw new DoubleFailure(500, 'internal');
        return template({ title: 'Yearly' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit House style' }));
    const heading = screen.getByRole<HTMLInputElement>('textbox', { name: /^Kind of report/ });
    await page.user.clear(heading);
    await page.user.type(heading, 'Yearly');
    await press(page, 'Save the template');
    expect(await screen.findByText('Not saved. Your text is kept on this page.')).toBeDefined();
    expect(heading.value).toBe('Yearly');
    isFailing = false;
    await press(page, 'Save the template');
    expect(await screen.findByRole('button', { name: 'New template' })).toBeDefined();
    expect(bodiesOf(page, 'PUT v3/portfolio-templates/:id').at(-1)).toEqual({
      name: 'House style',
      title: 'Yearly',
      introduction: 'For the board.',
      sections: ['companies', 'movers'],
      image_id: 3,
    });
  });

  it('lose what was written only after a question', async () => {
    const page = await open([template()]);
    await page.user.click(await screen.findByRole('button', { name: 'Edit House style' }));
    await press(page, 'Cancel');
    await page.user.click(await screen.findByRole('button', { name: 'Edit House style' }));
    await page.user.type(screen.getByRole('textbox', { name: /^Introduction/ }), ' More.');
    await press(page, 'Cancel');
    const dialog = await screen.findByRole('dialog', { name: 'Discard what you changed?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByDisplayValue('For the board. More.')).toBeDefined();
    await press(page, 'Cancel');
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('button', { name: 'Edit House style' })).toBeDefined();
  });

  it('are deleted after a question', async () => {
    const templates = [template()];
    const page = await open(templates, {
      'DELETE v3/portfolio-templates/:id': () => {
        templates.pop();
        return { removed: true };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Delete House style' }));
    expect(templates).toHaveLength(1);
    await page.user.click(await screen.findByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('You have no template yet')).toBeDefined();
  });

  it('take a picture from a file, replace it, and say why one is refused', async () => {
    const page = await open([template({ image: null })], {
      'POST v3/portfolio-templates/image': () => {
        throw new DoubleFailure(422, 'image-invalid', 'This is not a picture that can be read.');
      },
      'PUT v3/portfolio-templates/image/:id': () => image,
      'DELETE v3/portfolio-templates/image/:id': () => ({ removed: true }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Edit House style' }));
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await page.user.upload(screen.getByLabelText('Upload a picture'), file);
    expect(await screen.findByText('This is not a picture that can be read.')).toBeDefined();
    await page.user.click(await screen.findByRole('radio', { name: 'Picture 3' }));
    await page.user.upload(screen.getByLabelText('Replace the chosen picture in every template'), file);
    await waitFor(() => expect(bodiesOf(page, 'PUT v3/portfolio-templates/image/:id')).toHaveLength(1));
    await press(page, 'Delete the chosen picture');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No picture' }).checked).toBe(true));
  });
});
