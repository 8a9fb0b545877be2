/** The reasons for refusing a file; each has a message of its own. */
export type FileProblem =
  | 'too-large'
  | 'too-many-lines'
  | 'too-many-columns'
  | 'empty'
  | 'spreadsheet'
  | 'not-text'
  | 'unreadable';

export class FileProblemError extends Error {
  override readonly name = 'FileProblemError';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
