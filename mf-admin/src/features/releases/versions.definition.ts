import { defineList } from '@commonweal/domain/list-query';

const PER_PAGE = 20;

/** The query parameters of the list of versions. */
export const versionsList = defineList({
  filters: [{ name: 'name', type: 'text' }],
  perPage: PER_PAGE,
});

/** True for a text in the form of the name of the shell or of a remote. */
export function isArtifactName(text: string | undefined): text is string {
  return text !== undefined && /^(shell|mf-[a-z][a-z0-9-]{0,40})$/.test(text);
}
