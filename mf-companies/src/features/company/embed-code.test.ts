import { describe, expect, it } from '@jest/globals';
import { embedCode } from './embed-code.ts';

describe('the code of a badge', () => {
  it('is one link around one picture, whatever the company is called', () => {
    const alt = `Score of "><script>alert(1)</script> & 'Sons'`;
    const page = 'https://site.example/companies/acme';
    const picture = 'https://site.example/share/companies/acme/badge.svg?lang=en&theme=dark';
    const holder = document.createElement('div');
    holder.innerHTML = embedCode({ page, picture, alt });
    expect([...holder.querySelectorAll('*')].map(({ nodeName }) => nodeName)).toEqual(['A', 'IMG']);
    const image = holder.querySelector('img');
    expect([holder.querySelector('a')?.href, image?.src, image?.alt, image?.getAttribute('referrerpolicy')]).toEqual([
      page,
      picture,
      alt,
      'no-referrer',
    ]);
  });
});
