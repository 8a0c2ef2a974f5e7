import { rmSync } from 'node:fs';
import { importsOf } from '../lib/bundle.ts';
import { type BuildOutput, recordInputs } from './unchanged.ts';

/** Something that is built separately, and skipped while all its inputs are unchanged. */
export interface Part extends BuildOutput {
  /** The name in messages. */
  readonly name: string;
  /** The script that builds it. The script and its imports count as inputs. */
  readonly script: string;
  /** Builds it, and returns the files that it imported. Paths within the project, or absolute ones. */
  build(): Promise<Iterable<string>>;
}

/** Builds a part and records its inputs. An interrupted build counts as not built. */
export async function buildPart(part: Part): Promise<void> {
  rmSync(part.stamp, { force: true });
  const startedAt = Date.now();
  const imported = await part.build();
  recordInputs(part, [...(await importsOf(part.script)), ...imported], startedAt);
}
