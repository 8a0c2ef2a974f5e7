import { readFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/**
 * What a JSON file holds.
 * @param remedy what to do if it is damaged, after "… is damaged:"
 * @throws Problem naming the file; the error of the system if it can't be read, which `sentenceOf` words
 */
export function readJsonFile(file: string, remedy: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below, as of a file that holds something else.
  }
  throw new Problem(`${file} is damaged: ${remedy}`);
}
