import { FIGURES, type Figure, type Target } from './catalogue.ts';

/**
 * How much is measured. `full` makes records; `small` is the same measurement on as little as it can be made of, so that
 * `npm test` sees that it still runs: its values say nothing and are kept nowhere.
 */
export type Size = 'full' | 'small';

/** Measures figures of a family; `ids` are those asked for. */
export type Measurement = (ids: readonly string[], size: Size) => Promise<Record<string, Measured>>;

/** What a measurement yields for one figure. */
export interface Measured {
  readonly value: number;
  /** Whatever a reader has to know to read the value. */
  readonly note?: string;
}
/** One record of bench/figures.json. */
export interface FigureRecord {
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly target: string;
  readonly met: boolean;
  readonly command: string;
  /** Day of the measurement, ISO 8601. */
  readonly date: string;
  readonly machine: string;
  readonly note?: string;
}

export const targetText = ({ bound, value }: Target): string => `${bound === 'at most' ? '≤' : '≥'} ${value}`;
export const isMet = ({ bound, value: limit }: Target, value: number): boolean =>
  Number.isFinite(value) && (bound === 'at most' ? value <= limit : value >= limit);

export function recordOf({ id, what, unit, target }: Figure, { value, note }: Measured, date: string, machine: string): FigureRecord {
  const rounded = Math.round(value * 1000) / 1000;
  // Met is decided before rounding: 3.0004 is more than 3.
  return {
    id,
    what,
    value: rounded,
    unit,
    target: targetText(target),
    met: isMet(target, value),
    command: `npm run bench -- ${id}`,
    date,
    machine,
    ...(note && { note }),
  };
}

/**
 * The records with `fresh` in place of older ones, in the catalogue's order. Those of figures that are no longer kept fall out,
 * and so do those of a measurement that the catalogue describes otherwise now.
 */
export function replaced(records: readonly FigureRecord[], fresh: readonly FigureRecord[]): FigureRecord[] {
  return FIGURES.flatMap((figure) => fresh.find(({ id }) => id === figure.id) ?? records.find((record) => isOf(figure, record)) ?? []);
}

const isOf = ({ id, what, unit, target }: Figure, record: FigureRecord): boolean =>
  record.id === id && record.what === what && record.unit === unit && record.target === targetText(target);

const START = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

/** The README with its table written anew between the two marks. */
export function withTable(readme: string, records: readonly FigureRecord[]): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error(`bench/README.md has lost its marks "${START}" and "${END}".`);
  return `${readme.slice(0, start + START.length)}\n\n${tableOf(records)}\n\n${readme.slice(end)}`;
}

function tableOf(records: readonly FigureRecord[]): string {
  const rows = FIGURES.map((figure) => {
    const record = records.find(({ id }) => id === figure.id);
    return (record ? cellsOf(record) : absentCells(figure)).map((cell) => cell.replaceAll('|', '\\|')).join(' | ');
  });
  return ['| id | what | value | target | met | measured | note |', '| --- | --- | --- | --- | --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join(
    '\n',
  );
}

const cellsOf = ({ id, what, value, unit, target, met, date, note = '' }: FigureRecord): string[] => [
  `\`${id}\``,
  what,
  `${value} ${unit}`,
  target,
  met ? 'yes' : '**no**',
  date,
  note,
];
const absentCells = ({ id, what, target }: Figure): string[] => [`\`${id}\``, what, 'not measured yet', targetText(target), '**no**', '', ''];
