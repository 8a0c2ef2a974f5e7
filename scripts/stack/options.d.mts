export const USAGE: string;
export interface Options {
  readonly help: boolean;
  readonly demo: boolean;
  readonly fresh: boolean;
  readonly dev: boolean;
  readonly files: readonly string[];
  readonly source: string | undefined;
  readonly licence: string | undefined;
  readonly portsFrom: number | undefined;
  readonly keepIn: string | undefined;
}
export function readOptions(args: readonly string[]): Options;
