/** Addresses in full, and the text for people who do not see the picture. */
interface Embedded {
  readonly page: string;
  readonly picture: string;
  readonly alt: string;
}

/** HTML that shows a badge and leads to its page; it tells this site nothing of the page that it stands on. */
export function embedCode({ page, picture, alt }: Embedded): string {
  return `<a href="${escaped(page)}" rel="noopener"><img src="${escaped(picture)}" alt="${escaped(alt)}" width="260" height="84" loading="lazy" referrerpolicy="no-referrer"></a>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
