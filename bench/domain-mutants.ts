import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Measured, Size } from './record';
import { say } from './support/say';

const ROOT = process.env.HALFMAT_ROOT ?? process.cwd();
const SOURCES = 'functions/src';

/** What decides rights, edits, merging of listings, placement and upkeep. Small, one file. */
const DECIDING = {
  full: [
    '{accounts,claims,featured,messages,notifications,saved,stats}/domain.ts',
    'contract/password.ts',
    'gyms/{edit,imported,joining,merge-edit,merge-list,ownership,pin,placement,primary,putting-back,record,splitting,undo}.ts',
    'imports/matching/{known,match,names,sites}.ts',
    'imports/running/{decide,evidence,listing,plan,plan-facts}.ts',
    'platform/authority.ts',
    'projections/{city,compare,nation,requests,sharded-list,state}.ts',
    'text/slug.ts',
  ],
  small: ['saved/domain.ts'],
} as const;

/** Reviewed: what behaves as the code itself does for every input, so that no test can tell them apart. */
const EQUIVALENTS = 'bench/domain-mutants-equivalent.json';
interface Equivalent {
  readonly file: string;
  /** The line as it stands, without its indentation, and what the mutant puts in place of a part of it. */
  readonly line: string;
  readonly replacement: string;
  readonly why: string;
}

/** A change that Stryker has tried, and what became of it. */
interface Mutant {
  readonly fileName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number } };
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored' | 'Pending';
}
type Tool = new (options: object) => { runMutationTest(): Promise<Mutant[]> };

/** Each name must be there still: a file that has moved would be measured no more. */
function filesOf(pattern: string): string[] {
  const found = globSync(`${SOURCES}/${pattern}`, { cwd: ROOT });
  const named = /\{(.*)\}/.exec(pattern)?.[1]?.split(',').length ?? 1;
  if (found.length !== named) throw new Error(`Of ${SOURCES}/${pattern} there are ${found.length} files, not ${named}.`);
  return found;
}

/** The share of mutants that the tests of decisions kill. */
export async function measureDomainMutants(_ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  // `npm test` makes the small run: there it shows that a file of the full list has moved.
  DECIDING.full.forEach(filesOf);
  const files = DECIDING[size].flatMap(filesOf);
  // As they are now: a run takes minutes, in which somebody may go on writing.
  files.forEach(linesOf);
  const mutants = await tried(files);
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const left = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(described);
  if (killed.length + left.length === 0) throw new Error('No mutant was tried.');
  const known = JSON.parse(readFileSync(path.join(ROOT, EQUIVALENTS), 'utf8')) as Equivalent[];
  const equivalent = left.filter((mutant) => known.some((one) => isSame(one, mutant)));
  const survived = left.filter((mutant) => !equivalent.includes(mutant));
  for (const { file, at, line, replacement } of survived) say(`${file}:${at}  ${line}  →  ${replacement}`);
  const total = killed.length + survived.length;
  return {
    'domain-mutants': {
      value: (100 * killed.length) / total,
      note: `${killed.length} of ${total} killed; ${equivalent.length} equivalent ones apart (${path.basename(EQUIVALENTS)}).`,
    },
  };
}

async function tried(files: readonly string[]): Promise<Mutant[]> {
  // By a name that the bundler does not follow.
  const tool = '@stryker-mutator/core';
  const { Stryker } = (await import(tool)) as { Stryker: Tool };
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Tests that don't reach a file can't tell of it: what runs while modules load would have all of them run.
    vitest: { configFile: 'bench/domain-mutants.vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // What hangs is killed; on a machine with other work, what is slow must not count as hanging.
    timeoutMS: 30_000,
    tempDirName: '.local/domain-mutants',
    // What none of these tests reads is not copied.
    ignorePatterns: [
      '/.local',
      '/docs',
      '/web/dist',
      '/web/public',
      '/functions/lib/app',
      '/functions/lib/scripts',
      '/tests/.results',
      '/tests/{e2e,functions,rules,web}',
    ],
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    warnings: { slow: false },
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}

function described({ fileName, replacement, location: { start } }: Mutant) {
  const file = path.relative(ROOT, fileName);
  return { file, at: start.line, line: linesOf(file)[start.line - 1]?.trim() ?? '', replacement };
}

const read = new Map<string, readonly string[]>();
function linesOf(file: string): readonly string[] {
  const lines = read.get(file) ?? readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  read.set(file, lines);
  return lines;
}

const isSame = (one: Equivalent, mutant: { file: string; line: string; replacement: string }): boolean =>
  one.file === mutant.file && one.line === mutant.line && one.replacement === mutant.replacement;
