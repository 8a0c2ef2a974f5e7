import { rmSync } from 'node:fs';
import { importsOf } from '../lib/bundle.ts';
import { type Made, remember } from './unchanged.ts';

/** What is built by itself, and left as it is while all that it was made from is unchanged. */
export interface Part extends Made {
  /** What the reader calls it. */
  readonly name: string;
  /** The script that builds it: it is made from that, too, and from all that it imports. */
  readonly script: string;
  /** Builds it, and gives the files that it has imported; paths within the project, or absolute ones. */
  build(): Promise<Iterable<string>>;
}

/** Builds a part and notes what it was made from. One that is cut off counts as not built. */
export async function buildPart(part: Part): Promise<void> {
  rmSync(part.stamp, { force: true });
  const begun = Date.now();
  const imported = await part.build();
  remember(part, [...(await importsOf(part.script)), ...imported], begun);
}
