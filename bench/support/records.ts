import type { Figure, Target } from './run.ts';

/** One record of bench/figures.json: a figure as it was last measured. */
export interface FigureRecord extends Omit<Figure, 'target'>, Run {
  /** In printed form, such as "≤ 3". */
  readonly target: string;
  readonly met: boolean;
}
interface Run {
  readonly script: string;
  /** ISO 8601. */
  readonly date: string;
  readonly machine: string;
}

export function toRecord({ id, what, value, unit, target, note }: Figure, run: Run): FigureRecord {
  const rounded = Math.round(value * 1000) / 1000;
  // Decided before rounding: 3.0004 is more than 3.
  return { id, what, value: rounded, unit, target: formatTarget(target), met: isMet(target, value), ...run, ...(note && { note }) };
}

const formatTarget = (target: Target): string => ('atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`);

const isMet = (target: Target, value: number): boolean => Number.isFinite(value) && ('atMost' in target ? value <= target.atMost : value >= target.atLeast);

/** The records, with `fresh` replacing all previous measurements of the same scripts, in the order of `scripts`. */
export function updateRecords(records: readonly FigureRecord[], fresh: readonly FigureRecord[], scripts: readonly string[]): FigureRecord[] {
  const measured = new Set(fresh.map(({ script }) => script));
  const all = [...records.filter(({ script }) => !measured.has(script)), ...fresh];
  return scripts.flatMap((name) => all.filter(({ script }) => script === name));
}

/** A value with its unit, such as "2 documents", "1 document" or "95%". Units of up to three letters, such as "ms", have no plural. */
export function formatValue(value: number, unit: string): string {
  if (unit === '%') return `${value}%`;
  return `${value} ${value === 1 && unit.length > 3 ? unit.replace(/s$/, '') : unit}`;
}

const START = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

/** The README with the table of all records between its two markers. */
export function withTable(readme: string, records: readonly FigureRecord[]): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`bench/README.md needs the markers "${START}" and "${END}".`);
  const rows = records.map(
    ({ id, script, what, value, unit, target, met, date }) =>
      `| \`${id}\` | ${script} | ${what} | ${formatValue(value, unit)} | ${target} | ${met ? 'yes' : '**no**'} | ${date} |`,
  );
  const table = ['| figure | script | what | value | target | met | measured |', '| --- | --- | --- | --- | --- | --- | --- |', ...rows];
  return `${readme.slice(0, start + START.length)}\n\n${table.join('\n')}\n\n${readme.slice(end)}`;
}
