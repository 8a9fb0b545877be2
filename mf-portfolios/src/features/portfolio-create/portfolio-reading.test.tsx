import { describe, expect, it, jest } from '@jest/globals';
import { utils, write } from '@e965/xlsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { provideWorkers } from '@commonweal/platform/worker';
import { DoubleFailure, settle } from '@commonweal/testing';
import { file, reply, open, give, called } from './create-page.fixtures.tsx';
import { FileWorkerDouble } from './file-worker-double.ts';

describe('reading', () => {
  it('shows columns whose headers it does not know, to be corrected', async () => {
    const page = await open();
    await give(page, 'Zahl;Papier\n1,5;Acme\n2;Nobody\n');
    expect(await screen.findByText('Please check the columns')).toBeDefined();
    expect(called(page, 'POST v3/portfolios/matched-data')).toEqual([]);
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', '1');
    await page.user.selectOptions(screen.getByLabelText('Weight'), '');
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, 'POST v3/portfolios/matched-data')[0]?.body).toMatchObject({
      matching_data: [
        { name: 'Acme', weight: 1 },
        { name: 'Nobody', weight: 1 },
      ],
    });
  });

  it('says that lines above the table are left out, where there are any', async () => {
    const page = await open();
    await give(page, `My broker\nReport of June\n${file}`);
    await page.user.click(await screen.findByRole('button', { name: 'Change the columns' }));
    expect(screen.getByText(/2 lines above the table are left out/)).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Choose another file' }));
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Change the columns' }));
    expect(screen.queryByText(/above the table/)).toBeNull();
  });

  it('moves focus to the step that comes, and names it', async () => {
    const page = await open();
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Check and save' }));
  });

  it('takes pasted rows, and keeps them where they cannot be read', async () => {
    const page = await open();
    await page.user.click(screen.getByText('Or paste rows from a spreadsheet'));
    await page.user.click(screen.getByLabelText('Rows'));
    await page.user.paste('name;weight');
    await page.user.click(screen.getByRole('button', { name: 'Read these rows' }));
    expect(await screen.findByText(/It contains no rows/)).toBeDefined();
    expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'name;weight');
    await page.user.click(screen.getByLabelText('Rows'));
    await page.user.paste('\nAcme;1');
    await page.user.click(screen.getByRole('button', { name: 'Read these rows' }));
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
  });

  it.each([
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), /more than 5 MB/],
    ['more than 10,000 lines', `name;weight\n${'Acme;1\n'.repeat(10_001)}`, /more than 10,000 lines/],
    ['a broken spreadsheet', 'PK\u0003\u0004xl', /This spreadsheet could not be read/],
  ])('refuses %s in plain words', async (_, text, words) => {
    const page = await open();
    await give(page, text);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('lets the team be told of a workbook that cannot be opened, in outline', async () => {
    const page = await open({ 'POST v3/failing-files': () => ({ received: true }) });
    await give(page, 'PK\u0003\u0004xl', 'broken.xlsx');
    await screen.findByText(/This spreadsheet could not be read/);
    await page.user.click(screen.getByRole('button', { name: /Give this file to the team/ }));
    await page.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(called(page, 'POST v3/failing-files')).toHaveLength(1));
    expect(called(page, 'POST v3/failing-files')[0]?.body).toMatchObject({
      kind: 'outline',
      content: 'size 6\nbegins 50 4b 03 04 78 6c\nno directory of parts',
    });
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004xl', 'slow.xlsx'],
    ['a text', file, 'slow.csv'],
  ])('stops reading %s on demand', async (_, content, name) => {
    const page = await open();
    const worker = new FileWorkerDouble();
    const ended = jest.spyOn(worker, 'terminate');
    worker.postMessage = () => undefined;
    provideWorkers(async () => worker);
    await give(page, content, name);
    await page.user.click(await screen.findByRole('button', { name: 'Stop reading' }));
    await waitFor(() => expect(ended).toHaveBeenCalled());
    await settle();
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull();
    provideWorkers(async () => new FileWorkerDouble());
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004xl', /This spreadsheet could not be read/],
    ['a text', file, /This file could not be read. Please try again/],
  ])('says so where the worker that reads %s fails, and takes the file again', async (_, content, words) => {
    const page = await open();
    const worker = new FileWorkerDouble();
    const ended = jest.spyOn(worker, 'terminate');
    worker.postMessage = () => void setTimeout(() => worker.dispatchEvent(new Event('error')));
    provideWorkers(async () => worker);
    await give(page, content);
    expect(await screen.findByText(words)).toBeDefined();
    expect(ended).toHaveBeenCalledTimes(1);
    provideWorkers(async () => new FileWorkerDouble());
    await give(page, file);
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
  });

  it('says so where the script of the worker cannot be had', async () => {
    const page = await open();
    provideWorkers(() => Promise.reject(new Error('The script could not be loaded.')));
    await give(page, file);
    expect(await screen.findByText(/This file could not be read. Please try again/)).toBeDefined();
    provideWorkers(async () => new FileWorkerDouble());
  });

  it('ends the worker of a file with the next file, and with the page', async () => {
    const page = await open();
    const workers = [new FileWorkerDouble(), new FileWorkerDouble()];
    const ended = workers.map((worker) => jest.spyOn(worker, 'terminate'));
    const left = workers.values();
    provideWorkers(async () => left.next().value ?? new FileWorkerDouble());
    const counts = () => ended.map(({ mock }) => mock.calls.length);
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(counts()).toEqual([0, 0]);
    await page.user.click(screen.getByRole('button', { name: 'Choose another file' }));
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(counts()).toEqual([1, 0]);
    cleanup();
    expect(counts()).toEqual([1, 1]);
    provideWorkers(async () => new FileWorkerDouble());
  });

  it('looks nothing up before the file is read as it was chosen last', async () => {
    const page = await open();
    const worker = new FileWorkerDouble();
    provideWorkers(async () => worker);
    await give(page, 'Zahl;Papier;Dings\n1,5;Acme;3\n2;Nobody;4\n');
    await screen.findByText('Please check the columns');
    const answer = worker.postMessage.bind(worker);
    const held: Parameters<typeof answer>[0][] = [];
    worker.postMessage = (question) => void held.push(question);
    const find = () => screen.getByRole('button', { name: 'Find the companies' });
    await page.user.selectOptions(screen.getByLabelText('Weight'), '2');
    expect(find()).toHaveProperty('disabled', true);
    await page.user.selectOptions(screen.getByLabelText('Weight'), '');
    expect(held.map(({ id }) => id)).toEqual([3, 4]);
    worker.postMessage = answer;
    // The later answer counts, also where it comes first.
    for (const question of held.toReversed()) answer(question);
    await waitFor(() => expect(find()).toHaveProperty('disabled', false));
    await settle();
    expect(screen.getByText(/Every row has the same weight/)).toBeDefined();
    provideWorkers(async () => new FileWorkerDouble());
  });

  it('reads a workbook beside the page', async () => {
    const page = await open();
    const sheet = utils.aoa_to_sheet([['Fund Alpha'], ['ISIN', 'Name', 'Weight'], ['FR0000120271', 'Acme', 1.5]]);
    const bytes = write(utils.book_new(sheet), { type: 'array', bookType: 'xlsx' });
    await page.user.upload(screen.getByLabelText('CSV or Excel file'), new File([bytes], 'alpha.xlsx'));
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
    expect(called(page, 'POST v3/portfolios/matched-data')[0]?.body).toMatchObject({
      matching_data: [{ line: 3, isin: 'FR0000120271', name: 'Acme', weight: 1.5 }],
    });
  });

  it('keeps the file where the companies could not be looked up', async () => {
    let tries = 0;
    const page = await open({
      'POST v3/portfolios/matched-data': () => {
        tries += 1;
        if (tries === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return reply;
      },
    });
    await give(page, file);
    expect(await screen.findByText(/Your file is kept on this page/)).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
  });
});
