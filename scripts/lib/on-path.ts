import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of `program` in one of the folders of PATH. */
export function onPath(program: string, folders = process.env.PATH ?? ''): string | undefined {
  return folders
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => folders !== '' && existsSync(file));
}
