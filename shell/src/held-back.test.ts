import { beforeEach, expect, it } from '@jest/globals';
import { fetchHeldBack } from './held-back.ts';

const preloaded = () => Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML =
    '<template id="held-code"><link rel="preload" as="script" href="/a.js"></template>' +
    '<template id="held-fonts"><link rel="preload" as="font" href="/b.woff2"></template>';
});

it('Nothing that the document holds back is fetched before it is asked for, and each part by itself', () => {
  expect(preloaded()).toEqual([]);
  fetchHeldBack('held-code');
  expect(preloaded()).toEqual(['/a.js']);
  fetchHeldBack('held-fonts');
  expect(preloaded()).toEqual(['/a.js', '/b.woff2']);
});

it('A document that holds nothing back has nothing fetched', () => {
  document.head.innerHTML = '';
  fetchHeldBack('held-code');
  expect(preloaded()).toEqual([]);
});
