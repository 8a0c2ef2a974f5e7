import { readFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/** What a file holds. @throws the error of the system, which names the file: for a folder its own error names none */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw Object.assign(error as Error, { path: file });
  }
}

/**
 * What a JSON file holds.
 * @param remedy what to do if it is damaged, after "… is damaged:"
 * @param isRight whether the value is one that the file should hold
 * @throws Problem naming the file; the error of the system if it can't be read, which `sentenceOf` words
 */
export function readJsonFile(file: string, remedy: string, isRight = (_value: object): boolean => true): unknown {
  const text = readTextFile(file);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && isRight(value)) return value;
  } catch {
    // Said below, as of a file that holds something else.
  }
  throw new Problem(`${file} is damaged: ${remedy}`);
}
