import { readFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/** Reads a text file. @throws the system's error with the file's path, which is otherwise missing for a folder */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw Object.assign(error as Error, { path: file });
  }
}

/**
 * Reads a JSON file.
 * @param remedy what to do if it is damaged, as a sentence
 * @param isRight whether the value is valid for the file
 * @throws Problem naming the file, or the system's error if the file can't be read, which `sentenceOf` translates
 */
export function readJsonFile(file: string, remedy: string, isRight = (_value: object): boolean => true): unknown {
  const text = readTextFile(file);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && isRight(value)) return value;
  } catch {
    // Reported below, like a file with other content.
  }
  throw new Problem(`${file} is damaged. ${remedy}`);
}
