import { stringify } from 'csv-stringify/sync';
import type { GymExportFormat } from '../../contract';
import { EXPORT_COLUMNS, guarded } from '../../gyms/exported';

/** A gym as it is exported, by column. */
type Exported = Readonly<Record<string, unknown>>;

/** How a file of one format is put together of gyms, some at a time. */
export interface ExportFile {
  readonly contentType: string;
  /** What stands before and behind all gyms. */
  readonly head: string;
  readonly foot: string;
  /** What stands between two gyms. */
  readonly between: string;
  /** Gyms as the file has them, each with `between` before it. */
  readonly texts: (gyms: readonly Exported[]) => string;
}

const CSV = { columns: [...EXPORT_COLUMNS], record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** Spreadsheets take a file for UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const json = (gym: Exported): string => `,\n${JSON.stringify(gym)}`;

/** A feature where the gym is; without a geometry where that is not known. */
function feature({ latitude, longitude, ...properties }: Exported): Exported {
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return { type: 'Feature', geometry: isPlaced ? { type: 'Point', coordinates: [longitude, latitude] } : null, properties };
}

export const EXPORT_FILES: Readonly<Record<GymExportFormat, ExportFile>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: `${BYTE_ORDER_MARK}${stringify([EXPORT_COLUMNS], { record_delimiter: 'windows' })}`,
    foot: '',
    between: '',
    texts: (gyms) => (gyms.length === 0 ? '' : stringify(gyms.map(guardedCells), CSV)),
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    head: '[',
    foot: '\n]\n',
    between: ',',
    texts: (gyms) => gyms.map(json).join(''),
  },
  geojson: {
    contentType: 'application/geo+json; charset=utf-8',
    head: '{"type":"FeatureCollection","features":[',
    foot: '\n]}\n',
    between: ',',
    texts: (gyms) => gyms.map((gym) => json(feature(gym))).join(''),
  },
};

/** A number is none that a spreadsheet would run, also where it is negative. */
const guardedCells = (gym: Exported): Exported =>
  Object.fromEntries(Object.entries(gym).map(([column, value]) => [column, typeof value === 'string' ? guarded(value) : value]));

/** What the file is called: what it holds, and the day. */
export const exportFileName = (format: GymExportFormat, createdAt: string): string => `gyms-${createdAt.slice(0, 10)}.${format}`;

/** A whole file of its parts, in their order. Only the first gym of all has nothing before it. */
export async function* wholeFile({ head, foot, between }: ExportFile, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  let isFirst = true;
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield isFirst ? part.subarray(Buffer.byteLength(between)) : part;
    isFirst = false;
  }
  yield Buffer.from(foot);
}
