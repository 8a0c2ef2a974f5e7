import { open } from 'node:fs/promises';
import path from 'node:path';

/** The source of listings, as stored with each gym and credited on pages. */
export interface ListingSource {
  readonly name: string;
  readonly licence?: string;
  /** How the source was recognized, if the user didn't name it. */
  readonly guessedBy?: string;
}

/** What the user says about the source. */
export interface GivenSource {
  readonly source?: string | undefined;
  readonly licence?: string | undefined;
}

/** Map data may be shown only with this credit (openstreetmap.org/copyright). */
const OPENSTREETMAP = { name: 'OpenStreetMap contributors', licence: 'ODbL 1.0' } as const;

/** How much of a file's beginning is read for its columns and notices. */
const HEAD_BYTES = 64 * 1024;
/** The longest source name the backend accepts. */
const NAME_MOST = 80;

/** Columns, keys and notices that only OpenStreetMap extracts have (from Overpass, osmium, JOSM and QGIS). */
const MARKS: readonly { readonly mark: RegExp; readonly what: string }[] = [
  { mark: /["',;\t{\s](osm_(?:id|type|way_id))["',;\t:\s]/i, what: 'its column' },
  { mark: /^\uFEFF?(osm_(?:id|type|way_id))["',;\t]/i, what: 'its column' },
  { mark: /(?:^\uFEFF?|["',;\t\s])(@id|@type)["',;\t]/i, what: 'its column' },
  { mark: /"(osm3s|@id)"\s*:/i, what: 'its key' },
  { mark: /"id"\s*:\s*"((?:node|way|relation)\/\d+)"/i, what: 'its key' },
  { mark: /(openstreetmap|Overpass API)/i, what: 'its mention of' },
];
const FILE_NAME = /(?:^|[^a-z])(osm|openstreetmap|overpass)(?:[^a-z]|$)/i;

/** The source of the listings in `file`: as the user says, else as the file shows, else its name. */
export async function sourceOf(file: string, given: GivenSource): Promise<ListingSource> {
  const guessedBy = given.source === undefined ? marked(path.basename(file), await headOf(file)) : undefined;
  const guessed: ListingSource = guessedBy === undefined ? { name: path.parse(file).name.slice(0, NAME_MOST) } : { ...OPENSTREETMAP, guessedBy };
  return { ...guessed, ...(given.source !== undefined && { name: given.source }), ...(given.licence !== undefined && { licence: given.licence }) };
}

/** What shows that a file comes from OpenStreetMap, in words; undefined if nothing does. */
function marked(fileName: string, head: string): string | undefined {
  for (const { mark, what } of MARKS) {
    const found = mark.exec(head)?.[1];
    if (found) return `${what} "${found}"`;
  }
  const named = FILE_NAME.exec(path.parse(fileName).name)?.[1];
  return named && `"${named}" in its name`;
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await handle.close();
  }
}

/** A line with the source and license that the listings of `file` are stored with. */
export function sourceLine(file: string, { name, licence, guessedBy }: ListingSource): string {
  const as = `${path.basename(file)}: source ${name}${licence ? `, ${licence}` : ', no license'}`;
  return guessedBy ? `  ${as} (guessed from ${guessedBy}; change it with --source and --license)` : `  ${as}`;
}
