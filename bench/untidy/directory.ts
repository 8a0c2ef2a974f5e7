import { createReadStream } from 'node:fs';
import path from 'node:path';
import { COLLECTIONS, type Gym, type GymPair } from '../../functions/src/contract';
import { gymsCollection, isMerged } from '../../functions/src/gyms/store';
import { readRows } from '../../functions/src/imports/reading/read';
import { readingOf } from '../../functions/src/imports/reading/reading';
import { gymIdOf } from '../../functions/src/imports/running/decide';
import { firestore } from '../../functions/src/platform/firestore';

/** What stands in the directory after some lists. */
export interface Directory {
  readonly gyms: ReadonlyMap<string, Gym>;
  /** Of a row that was merged, by the id that its key makes: the gym that it is part of. */
  readonly merged: ReadonlyMap<string, string>;
  readonly pairs: readonly GymPair[];
}

export async function readDirectory(): Promise<Directory> {
  const [documents, pairs] = await Promise.all([gymsCollection().get(), firestore().collection(COLLECTIONS.pairs).get()]);
  const gyms = new Map<string, Gym>();
  const merged = new Map<string, string>();
  for (const document of documents.docs) {
    const data = document.data();
    if (isMerged(data)) merged.set(document.id, data.mergedInto);
    else gyms.set(document.id, data);
  }
  return { gyms, merged, pairs: pairs.docs.map((pair) => pair.data() as GymPair) };
}

/** The gym that stands for an id: its own, or the one that it was merged into. */
export function gymIdFor({ gyms, merged }: Directory, id: string): string | undefined {
  let at: string | undefined = id;
  for (let hops = 0; at !== undefined && !gyms.has(at) && hops < 10; hops++) at = merged.get(at);
  return at !== undefined && gyms.has(at) ? at : undefined;
}

/** By the number of each row that the importer reads as a gym: the id that its key makes. */
export async function rowIdsOf(file: string): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  const today = new Date().toISOString().slice(0, 10);
  for await (const row of readRows(createReadStream(file), path.basename(file))) {
    const reading = readingOf(row, { today });
    // Its file's name is a source's, as measurements upload it.
    if (reading.kind === 'gym') ids.set(row.number, gymIdOf(path.parse(file).name, reading.key));
  }
  return ids;
}
