import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projects } from './projects.ts';

/** The first word of a comment that describes a thing by a question instead of by its name. */
const QUESTION = /^\s*(?:\/\*\*?|\/\/|\*)\s+(?:What|Who|Whoever|Whether|Where)\b/;

/** Finds comments that open with a question word; a reader searches for the noun. */
export async function checkComments(): Promise<{ status: number; output: string }> {
  const problems = projects.flatMap((project) =>
    globSync(['src/**/*.{ts,tsx,css}', '*.ts', 'tests/*.ts'], { cwd: project }).flatMap((file) =>
      findQuestionComments(join(basename(project), file), readFileSync(join(project, file), 'utf8')),
    ),
  );
  return { status: problems.length, output: problems.join('\n') };
}

/** Every line of a file that opens a comment, or a line of one, with a question word. */
export function findQuestionComments(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      QUESTION.test(line) ? [`${file}:${index + 1}: "${line.trim()}" names nothing; open with a noun or a verb`] : [],
    );
}
