import { type ParseArgsConfig, parseArgs } from 'node:util';
import { HelpRequested, Problem } from './problem.mjs';

/**
 * Parses a command's arguments with Node's `parseArgs`.
 * @param usage printed for `--help`, and below the problem for wrong arguments
 * @throws HelpRequested for `--help`, or Problem naming the wrong argument
 */
export function optionsOf<Config extends ParseArgsConfig>(config: Config, usage: string): ReturnType<typeof parseArgs<Config>> {
  if (isHelpWanted(config.args ?? [])) throw new HelpRequested(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Problem(`${sentenceFor(error)}\n\n${usage}`);
  }
}

/** Whether the arguments ask for help. */
export const isHelpWanted = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** Drops Node's advice on how to write options. */
const sentenceFor = (error: unknown): string =>
  (error as Error).message.replace(/\. (?:To specify a positional|This command does not take positional).*$/s, '.');
