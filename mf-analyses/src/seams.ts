import '@commonweal/platform/remote';

declare module '@commonweal/platform/remote' {
  interface SlotProps {
    'company.analyses@1': { readonly entityId: number; readonly entityName: string };
    /** The discussion of an analysis, wherever it stands, for people who see it. */
    'analysis.comments@1': { readonly noteId: number };
    /** The earlier versions of an analysis, in the side panel. */
    'analysis.versions@1': { readonly noteId: number };
    /** The latest published analyses of one person, on the person's page. */
    'user.analyses@1': { readonly userId: number; readonly userName: string };
  }
}
