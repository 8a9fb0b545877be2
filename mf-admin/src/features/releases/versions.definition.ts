import { defineList } from '@commonweal/domain/list-query';

const PER_PAGE = 20;

/** What the address of the list of versions may hold. */
export const versionsList = defineList({
  filters: [{ name: 'name', type: 'text' }],
  perPage: PER_PAGE,
});

/** Whether a text can be the name of the shell or of a remote. */
export function isArtifactName(text: string | undefined): text is string {
  return text !== undefined && /^(shell|mf-[a-z][a-z0-9-]{0,40})$/.test(text);
}
