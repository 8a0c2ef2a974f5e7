import { readFileSync } from 'node:fs';
import { at } from '@scripts/lib/paths.mjs';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const isOfAdmins = (source: string): boolean => /^src\/features\/admin\/|^src\/features\/owner\/(?:AdminGymPage|NewGymPage)\./.test(source);

function filesFrom(manifest: Manifest, roots: readonly string[], isLeftOut: (source: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const open = [...roots];
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    const chunk = manifest[source];
    if (!chunk || seen.has(source) || isLeftOut(source)) continue;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return files;
}

/** The build's files that only admin pages use. */
export function adminFiles(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(at('web/dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const sources = Object.keys(manifest);
  const shared = filesFrom(
    manifest,
    sources.filter((source) => manifest[source]?.isEntry),
    isOfAdmins,
  );
  return new Set([...filesFrom(manifest, sources.filter(isOfAdmins), () => false)].filter((file) => !shared.has(file)));
}
