const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text that a person wrote, as a part of markup that says what they wrote; its lines stay lines. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '').replaceAll(/\r?\n/g, '<br>');
}
