import { violationsOf } from '../accessibility.ts';
import { expect, test } from '../site-test.ts';

const sound = '<html lang="en"><title>A mill</title><main><h1>A mill</h1></main></html>';

test('a picture without a text is a violation, also once the rules are loaded', async ({ page }) => {
  await page.setContent(sound);
  expect(await violationsOf(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await violationsOf(page)).toEqual([expect.stringMatching(/^image-alt: .+ – <img>$/)]);
});

test('a page with a frame is refused, since what is inside it is not looked at', async ({ page }) => {
  await page.setContent(sound.replace('</main>', '<iframe title="Inside" srcdoc="<p>Text"></iframe></main>'));
  await expect(violationsOf(page)).rejects.toThrow('has frames');
});
