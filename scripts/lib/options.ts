import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

/**
 * What a command was given, as `parseArgs` of Node reads it.
 * @param usage shown where it was given something else
 * @throws Problem that says which option or word makes no sense
 */
export function optionsOf<Config extends ParseArgsConfig>(config: Config, usage: string): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Problem(`${sentenceFor(error)}\n${usage}`);
  }
}

/** Node adds advice that concerns its own way of writing options. */
const sentenceFor = (error: unknown): string =>
  (error as Error).message.replace(/\. (?:To specify a positional|This command does not take positional).*$/s, '.');
