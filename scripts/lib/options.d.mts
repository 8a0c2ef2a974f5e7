import type { ParseArgsConfig, parseArgs } from 'node:util';

export function optionsOf<T extends Pick<ParseArgsConfig, 'options' | 'allowPositionals'>>(
  given: T & { readonly args: readonly string[]; readonly usage: string },
): ReturnType<typeof parseArgs<T>>;
