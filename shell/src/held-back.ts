/**
 * Starts fetching what the document holds back in a template, so that what is needed sooner arrives
 * without competition. A document that holds nothing back is fine.
 */
export function fetchHeldBack(id: 'held-code' | 'held-fonts'): void {
  const template = document.getElementById(id);
  if (template instanceof HTMLTemplateElement) document.head.append(template.content);
}
