import type { Gym, DuplicatePair, MergedGym } from '@contract';
import { isMerged } from '@functions/gyms/record/repository';
import { contentsOf } from '@support/firestore';

/** The directory after some imports. */
export interface Directory {
  readonly gyms: ReadonlyMap<string, Gym>;
  /** The gym that a merged one belongs to, by the merged one's id. */
  readonly merged: ReadonlyMap<string, string>;
  readonly pairs: readonly DuplicatePair[];
}

export async function readDirectory(): Promise<Directory> {
  const gyms = new Map<string, Gym>();
  const merged = new Map<string, string>();
  for (const [id, data] of Object.entries(await contentsOf('gyms')) as [string, Gym | MergedGym][]) {
    if (isMerged(data)) merged.set(id, data.mergedInto);
    else gyms.set(id, data);
  }
  return { gyms, merged, pairs: Object.values(await contentsOf('pairs')) as DuplicatePair[] };
}

/** The gym that has an id, or that the one with this id was merged into. */
export function findGymId({ gyms, merged }: Directory, id: string): string | undefined {
  let at: string | undefined = id;
  for (let hops = 0; at !== undefined && !gyms.has(at) && hops < 10; hops++) at = merged.get(at);
  return at !== undefined && gyms.has(at) ? at : undefined;
}
