import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { confirmationMail } from './confirmation-mail.ts';

const link = 'https://commonweal.example/email-confirmation/a-b_c';

describe('a mail', () => {
  it('says the same in text and HTML, link included', () => {
    const { text, html } = confirmationMail({ firstName: 'Ines', link }, 'en');
    for (const part of ['Hello Ines,', 'Confirm my email', '48 hours']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain(link);
    expect(html).toContain('<html lang="en">');
  });

  it('is in French for those who read French', () => {
    const { subject, text, html } = confirmationMail({ firstName: 'Luc', link }, 'fr');
    expect(subject).toMatch(/^Confirmez/);
    expect(text).toMatch(/^Bonjour Luc,/);
    expect(html).toContain('<html lang="fr">');
  });

  it('has no tag in it that a name brought along', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g)?.length;
    const plain = tags(confirmationMail({ firstName: 'Ines', link }, 'en').html);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('<script>', '"><img src=x onerror=1>', '&lt;', "'")),
        (firstName) => {
          expect(tags(confirmationMail({ firstName, link }, 'en').html)).toBe(plain);
        },
      ),
    );
  });
});
