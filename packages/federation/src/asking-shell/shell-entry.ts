/** The build puts the shell's own entry here (`build-asking-shell.ts`). */
export {};
