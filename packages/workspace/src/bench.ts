/**
 * `npm run bench`: what the product costs, each figure beside a control measured in the same run.
 * `npm run bench -- page api` measures those alone. Nothing fails for a slow figure; an aim stands
 * beside it. Everything is also written to `.cache/bench/report.json`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { agreementSection } from './bench/agreement-section.ts';
import { apiSection } from './bench/api-section.ts';
import { deliverySection } from './bench/delivery-section.ts';
import { desksSection } from './bench/desks-section.ts';
import { draggingSection } from './bench/dragging-section.ts';
import { floodSection } from './bench/flood-section.ts';
import { interactionSection } from './bench/interaction-section.ts';
import { listsSection } from './bench/lists-section.ts';
import { longTableSection } from './bench/long-table-section.ts';
import { matchingSection } from './bench/matching-section.ts';
import { portfolioSection } from './bench/portfolio-section.ts';
import { ratingSection } from './bench/rating-section.ts';
import { pageSection } from './bench/page-section.ts';
import { rankingSection } from './bench/ranking-section.ts';
import type { BenchSection } from './bench/section.ts';
import { openStage } from './bench/stage.ts';
import type { Stage } from './bench/stage.ts';
import { silenceSection } from './bench/silence-section.ts';
import { similarSection } from './bench/similar-section.ts';
import { startSection } from './bench/start-section.ts';
import { formatTable } from './bench/table.ts';
import { root } from './projects.ts';
import { run } from './run.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const sections: readonly BenchSection[] = [
  pageSection,
  deliverySection,
  rankingSection,
  interactionSection,
  agreementSection,
  apiSection,
  floodSection,
  silenceSection,
  listsSection,
  draggingSection,
  desksSection,
  matchingSection,
  portfolioSection,
  longTableSection,
  ratingSection,
  similarSection,
  startSection,
];

/** @throws {Error} naming the sections that there are, where one is asked for that there is not */
function choose(names: readonly string[]): readonly BenchSection[] {
  const unknown = names.filter((name) => !sections.some((section) => section.name === name));
  if (unknown.length === 0) return sections.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = sections.map(({ name }) => name).join(', ');
  throw new Error(`The bench has no section ${unknown.join(', ')}. It has ${known}.`);
}

async function bench(names: readonly string[]): Promise<void> {
  const chosen = choose(names);
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true });
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`;
  const measured: Record<string, unknown> = {};
  console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}, commit ${commit.trim()}`);

  const stage = openStage();
  stopOnSignal(() => stage.close());
  try {
    for (const section of chosen) measured[section.name] = await measure(section, stage);
  } finally {
    await stage.close();
  }

  const file = join(root, '.cache/bench/report.json');
  await mkdir(join(root, '.cache/bench'), { recursive: true });
  const report = { at: new Date().toISOString(), commit: commit.trim(), machine, sections: measured };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
  process.exit(process.exitCode ?? 0);
}

/** A section that cannot be measured leaves the others standing. */
async function measure(section: BenchSection, stage: Stage): Promise<unknown> {
  const { title } = section;
  console.log(`\n━━ ${title}`);
  const load = loadavg()[0];
  const started = performance.now();
  try {
    const { method, tables, data } = await section.run(stage);
    const seconds = Math.round((performance.now() - started) / 1000);
    for (const table of tables) console.log(`\n${formatTable(table)}`);
    console.log(`\n${method} (${seconds} s)`);
    return { title, method, load, seconds, tables, data };
  } catch (error) {
    console.error('This section could not be measured.', error);
    process.exitCode = 1;
    return { title, load, failure: error instanceof Error ? error.message : String(error) };
  }
}

bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
