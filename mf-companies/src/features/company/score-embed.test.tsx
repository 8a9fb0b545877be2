import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aCompany } from '#companies/companies.fixtures.ts';
import remote from '../../remote.ts';
import { ScoreEmbed } from './score-embed.tsx';

describe('the code for other sites', () => {
  it('is that of the badge shown, in the language of the page and the look that is chosen', async () => {
    const { user } = await renderPage(<ScoreEmbed company={aCompany()} />, {
      path: '/companies/:slug',
      url: '/companies/loomwell',
      locale: 'fr',
      messages: [uiMessages, remote.messages],
      api: {},
    });
    await user.click(await screen.findByRole('button', { name: 'Intégrer' }));
    const badge = screen.getByRole('img', { name: 'Score d’impact de Loomwell selon Commonweal' });
    expect(badge.getAttribute('src')).toBe('/share/companies/loomwell/badge.svg?lang=fr&theme=light');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Apparence' }), 'Sombre');
    expect(badge.getAttribute('src')).toBe('/share/companies/loomwell/badge.svg?lang=fr&theme=dark');
    expect(screen.getByRole('textbox', { name: 'HTML' })).toHaveProperty(
      'value',
      `<a href="${location.origin}/companies/loomwell" rel="noopener"><img src="${location.origin}/share/companies/loomwell/badge.svg?lang=fr&#38;theme=dark" alt="Score d’impact de Loomwell selon Commonweal" width="260" height="84" loading="lazy" referrerpolicy="no-referrer"></a>`,
    );
    expect(screen.getByRole('button', { name: 'Copier le code' })).toBeTruthy();
  });
});
