import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import { applications } from './projects.ts';
import { visit } from './syntax-tree.ts';
import type { Node } from './syntax-tree.ts';

/** Scores of a source that stand without the evidence behind them, and why each may. */
interface Bare {
  readonly marks: number;
  readonly because: string;
}

const bare: Readonly<Record<string, Bare>> = {
  'mf-analyses/src/analyses/analysis-item.tsx': {
    marks: 1,
    because: 'of one analysis, with the number of its ratings',
  },
  'mf-analyses/src/features/analysis/impact-strip.tsx': {
    marks: 1,
    because: 'of one analysis, with the agreement of its raters below it',
  },
  'mf-analyses/src/features/topics/topic-category-page.tsx': {
    marks: 1,
    because: 'a mean over analyses, whose number stands below it',
  },
  'mf-companies/src/features/company-list/company-columns.tsx': {
    marks: 2,
    because: 'the two parts of the score in the same row',
  },
  'mf-companies/src/features/company-list/company-selection.tsx': {
    marks: 1,
    because: 'by analyses of work alone, whose number stands below it',
  },
  'mf-companies/src/features/company/company-scores.tsx': {
    marks: 2,
    because: 'the two parts of the score above them',
  },
  'mf-companies/src/features/company/contribution-table.tsx': { marks: 2, because: 'of one analysis' },
  'mf-companies/src/features/company/rater-answers.tsx': {
    marks: 1,
    because: 'of one analysis, with the number of its ratings',
  },
  'mf-companies/src/features/company/score-changes.tsx': {
    marks: 1,
    because: 'of the past, whose evidence is not known',
  },
  'mf-companies/src/features/company/score-course.tsx': {
    marks: 1,
    because: 'the words of a chart, on the page that tells the evidence',
  },
  'mf-companies/src/features/company/score-total.tsx': {
    marks: 1,
    because: 'the sum of the table that takes the score apart',
  },
  'mf-companies/src/features/company/topic-table.tsx': {
    marks: 1,
    because: 'a mean over analyses, whose number stands in the row',
  },
  'mf-companies/src/features/comparison/compared-score.tsx': {
    marks: 1,
    because: 'the evidence stands in words below it',
  },
  'mf-companies/src/features/comparison/comparison-table.tsx': {
    marks: 1,
    because: 'a mean over peers, whose number stands below it',
  },
  'mf-companies/src/features/report/esrs-report.tsx': {
    marks: 1,
    because: 'a mean over analyses, whose number stands in the row',
  },
  'mf-companies/src/features/report/impact-report.tsx': { marks: 2, because: 'the two parts of the score above them' },
  'mf-companies/src/features/report/reported-analyses.tsx': { marks: 1, because: 'of one analysis' },
  'mf-companies/src/features/score-method/company-step.tsx': {
    marks: 1,
    because: 'of an example, whose evidence a later step explains',
  },
  'mf-companies/src/features/score-method/importance-step.tsx': { marks: 1, because: 'of an example, as above' },
  'mf-companies/src/features/score-method/portfolio-step.tsx': { marks: 1, because: 'of an example, as above' },
  'mf-companies/src/features/score-method/ratings-step.tsx': { marks: 1, because: 'of an example, as above' },
  'mf-companies/src/features/score-method/score-method-page.tsx': { marks: 1, because: 'of an example, as above' },
  'mf-hstm/src/features/ranking/funds-table.tsx': {
    marks: 2,
    because: 'of portfolios, with their coverage in the row',
  },
  'mf-hstm/src/features/ranking/ranking-grid.tsx': {
    marks: 1,
    because: 'a personal score, whose analyses and ratings stand beside it',
  },
  'mf-hstm/src/features/ranking/ranking-row.tsx': {
    marks: 1,
    because: 'a personal score, whose analyses and ratings stand beside it',
  },
  'mf-portfolios/src/features/portfolio-comparison/comparison-tables.tsx': {
    marks: 8,
    because: 'of portfolios and means beside them, with coverage in a row of its own',
  },
  'mf-portfolios/src/features/portfolio-create/match-summary.tsx': {
    marks: 1,
    because: 'of a draft, with its coverage; its companies tell their own',
  },
  'mf-portfolios/src/features/portfolio-list/portfolio-table.tsx': {
    marks: 2,
    because: 'of portfolios, with their coverage in the row',
  },
  'mf-portfolios/src/features/portfolio/graphs/personal-score.tsx': {
    marks: 3,
    because: 'by one’s own values, with everybody’s and its evidence beside it',
  },
  'mf-portfolios/src/features/portfolio/past-scores.tsx': {
    marks: 1,
    because: 'of the past, whose evidence is not known',
  },
  'mf-portfolios/src/features/portfolio/portfolio-scores.tsx': {
    marks: 1,
    because: 'the weight with thin evidence stands among the facts beside it',
  },
  'mf-portfolios/src/features/report/report-scores.tsx': {
    marks: 1,
    because: 'the weight with thin evidence stands among the facts below it',
  },
  'mf-portfolios/src/features/shared-portfolio/shared-portfolio-page.tsx': {
    marks: 1,
    because: 'of a portfolio, with its coverage; its companies tell their own',
  },
  'shell/src/features/intro/rating-step.tsx': { marks: 1, because: 'the value that one sets by the slider' },
  'shell/src/features/intro/welcome-step.tsx': { marks: 2, because: 'the two parts of the score above them' },
};

/** Holds the shell and the remotes to scores that tell how much they rest on. */
export async function checkEvidence(): Promise<{ status: number; output: string }> {
  const found = new Map<string, number>();
  for (const project of applications) {
    for (const source of globSync('src/**/*.tsx', { cwd: project })) {
      const file = join(basename(project), source);
      const marks = /\.(test|fixtures?)\.tsx$/.test(source)
        ? 0
        : countBare(readFileSync(join(project, source), 'utf8'));
      if (marks > 0) found.set(file, marks);
    }
  }
  const problems = findEvidenceProblems(found, bare);
  return { status: problems.length, output: problems.join('\n') };
}

/** Sources with other numbers of bare scores than the ones that are accounted for. */
export function findEvidenceProblems(
  found: ReadonlyMap<string, number>,
  known: Readonly<Record<string, Bare>>,
): string[] {
  const files = new Set([...found.keys(), ...Object.keys(known)]);
  return [...files].toSorted().flatMap((file) => {
    const [marks, allowed] = [found.get(file) ?? 0, known[file]?.marks ?? 0];
    if (marks === allowed) return [];
    return [
      `${file}: ${marks} scores without \`evidence\`, ${allowed} of which check-evidence.ts says why; pass it, or account for it there`,
    ];
  });
}

/** Marks and numbers of scores that say nothing of their evidence, or null of it, and scores of companies in words. */
export function countBare(text: string): number {
  let count = 0;
  visit(parseSync(text, { syntax: 'typescript', tsx: true }), (node) => {
    if (isBareMark(node) || saysNothing(node) || isScoreInWords(node)) count += 1;
  });
  return count;
}

function isBareMark({ type, name, attributes }: Node): boolean {
  if (type !== 'JSXOpeningElement') return false;
  const element = (name as Node)['value'];
  if (element !== 'ScoreMark' && element !== 'ScoreNumber') return false;
  return !(attributes as readonly Node[]).some((one) => (one['name'] as Node | undefined)?.['value'] === 'evidence');
}

/** `evidence={null}`, to the mark or to a component around it. */
function saysNothing({ type, name, value }: Node): boolean {
  if (type !== 'JSXAttribute' || (name as Node)['value'] !== 'evidence') return false;
  const given = (value as Node | null)?.['expression'] as Node | undefined;
  return given?.type === 'NullLiteral';
}

function isScoreInWords({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || (callee as Node)['value'] !== 'formatScore') return false;
  let isOfCompany = false;
  visit(given, ({ type: inner, value }) => {
    if (inner === 'Identifier' && value === 'impact_score') isOfCompany = true;
  });
  return isOfCompany;
}
