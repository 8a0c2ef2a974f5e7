import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A small list in a shape that real lists have. Each failed once. */
export const readCase = (name: string): string => readFileSync(path.join(import.meta.dirname, '../domain/imports-reading/structure/cases', name), 'utf8');
