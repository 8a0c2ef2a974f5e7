import type { GymExportFormat } from '../../contract';
import { EXPORT_COLUMNS, guardCell } from '../../gyms/record/export-columns';
import { toCsv } from '../../text/csv';

/** A gym's exported values by column. */
type ExportedRow = Readonly<Record<string, unknown>>;

/** How to build a file in one format, a group of gyms at a time. */
export interface ExportFile {
  readonly contentType: string;
  /** The text before and after all gyms. */
  readonly head: string;
  readonly foot: string;
  /** The text between two gyms. */
  readonly separator: string;
  /** Formats gyms, each preceded by the separator. */
  readonly formatGyms: (gyms: readonly ExportedRow[]) => string;
}

/** Spreadsheets recognize UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

const toJsonItem = (gym: ExportedRow): string => `,\n${JSON.stringify(gym)}`;

/** A GeoJSON feature. Its geometry is null if the gym's position is unknown. */
function toFeature({ latitude, longitude, ...properties }: ExportedRow): ExportedRow {
  const hasPosition = latitude !== undefined && longitude !== undefined;
  return { type: 'Feature', geometry: hasPosition ? { type: 'Point', coordinates: [longitude, latitude] } : null, properties };
}

export const EXPORT_FILES: Readonly<Record<GymExportFormat, ExportFile>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: `${BYTE_ORDER_MARK}${toCsv([EXPORT_COLUMNS])}`,
    foot: '',
    separator: '',
    formatGyms: (gyms) => (gyms.length === 0 ? '' : toCsv(gyms.map(guardCells), { columns: EXPORT_COLUMNS, areFormulasEscaped: true })),
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    head: '[',
    foot: '\n]\n',
    separator: ',',
    formatGyms: (gyms) => gyms.map(toJsonItem).join(''),
  },
  geojson: {
    contentType: 'application/geo+json; charset=utf-8',
    head: '{"type":"FeatureCollection","features":[',
    foot: '\n]}\n',
    separator: ',',
    formatGyms: (gyms) => gyms.map((gym) => toJsonItem(toFeature(gym))).join(''),
  },
};

/** Guards text against being run as a formula. Numbers need no guard, since a spreadsheet never runs them. */
const guardCells = (gym: ExportedRow): ExportedRow =>
  Object.fromEntries(Object.entries(gym).map(([column, value]) => [column, typeof value === 'string' ? guardCell(value) : value]));

/** The file name that an admin's browser suggests. */
export const toExportFileName = (format: GymExportFormat, createdAt: string): string => `gyms-${createdAt.slice(0, 10)}.${format}`;

/** Joins a file's parts in order, without the separator before the first gym. */
export async function* joinFile({ head, foot, separator }: ExportFile, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  let isFirst = true;
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield isFirst ? part.subarray(Buffer.byteLength(separator)) : part;
    isFirst = false;
  }
  yield Buffer.from(foot);
}
