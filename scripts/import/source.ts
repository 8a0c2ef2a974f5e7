import { open } from 'node:fs/promises';
import path from 'node:path';
import { recognizeSource } from '../../functions/src/imports/reading/known-source';

/** The source of listings, as stored with each gym and credited on pages. */
export interface ListingSource {
  readonly name: string;
  readonly license?: string;
  /** How the source was recognized, if the user didn't name it. */
  readonly guessedBy?: string;
}

/** What the user says about the source. */
export interface GivenSource {
  readonly source?: string | undefined;
  readonly license?: string | undefined;
}

/** How much of a file's beginning is read for its columns and notices. */
const HEAD_BYTES = 64 * 1024;
/** The longest source name the backend accepts. */
const MAX_NAME_LENGTH = 80;

/** The source of the listings in `file`: as the user says, else as the file shows, else its name. */
export async function sourceOf(file: string, given: GivenSource): Promise<ListingSource> {
  const known = given.source === undefined ? recognizeSource(await headOf(file), path.basename(file)) : undefined;
  const guessed: ListingSource = known ?? { name: path.parse(file).name.slice(0, MAX_NAME_LENGTH) };
  return { ...guessed, ...(given.source !== undefined && { name: given.source }), ...(given.license !== undefined && { license: given.license }) };
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
export function sourceLine(file: string, { name, license, guessedBy }: ListingSource): string {
  const as = `${path.basename(file)}: source ${name}${license ? `, ${license}` : ', no license'}`;
  return guessedBy ? `  ${as} (guessed from ${guessedBy}; change it with --source and --license)` : `  ${as}`;
}
