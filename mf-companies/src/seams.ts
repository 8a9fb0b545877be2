import '@commonweal/platform/remote';

declare module '@commonweal/platform/remote' {
  interface SlotProps {
    /**
     * The field in the header that finds something by its name. The shell shows a field with this label
     * until the code is there; what was typed in it by then, and the focus, are handed over.
     */
    'header.search@1': { readonly label: string; readonly typed: string; readonly isFocused: boolean };
  }
}
