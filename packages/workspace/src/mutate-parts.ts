interface Part {
  /** Folder of the Jest project whose tests have to notice. */
  readonly project: string;
  /** Globs from the repository's folder. */
  readonly files: readonly string[];
}

/** The named parts of `npm run mutate`: the rules that everything else relies on. */
export const parts: Readonly<Record<string, Part>> = {
  scores: { project: 'packages/domain', files: ['packages/domain/src/scores/*.ts'] },
  lists: { project: 'packages/domain', files: ['packages/domain/src/lists/*.ts'] },
  rules: { project: 'packages/domain', files: ['packages/domain/src/{rules,formats}/*.ts'] },
  policies: { project: 'packages/api', files: ['packages/api/src/**/*.policy.ts'] },
  services: { project: 'packages/api', files: ['packages/api/src/**/*.service.ts'] },
  gate: { project: 'packages/federation', files: ['packages/federation/src/{gate,gate/**/,manifest*}*.ts'] },
  registry: {
    project: 'packages/federation',
    files: ['packages/federation/src/{create-registry,page-guard,asset-guard,integrity}.ts'],
  },
  session: { project: 'packages/platform', files: ['packages/platform/src/{session,login-target,unsaved-work}.ts'] },
  guard: { project: 'shell', files: ['shell/src/features/{guard,routing}/*.{ts,tsx}'] },
  client: { project: 'packages/api-client', files: ['packages/api-client/src/*.ts'] },
};

const notMutated = ['!**/*.test.{ts,tsx}', '!**/*.fixture.ts', '!**/*-arbitraries.ts', '!**/*.table.ts'];

/**
 * The files that a call of the command mutates.
 * @param args the part's name, then files of it where not all are meant
 * @throws {Error} naming the parts that there are
 */
export function chooseMutants([name = '', ...files]: readonly string[]): { project: string; files: string[] } {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part) throw new Error(`npm run mutate -- PART: one of ${Object.keys(parts).join(', ')}`);
  return { project: part.project, files: [...(files.length > 0 ? files : part.files), ...notMutated] };
}
