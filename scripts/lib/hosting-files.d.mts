interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}
export function withBuiltFiles<Config extends { readonly hosting: { readonly headers: readonly HeaderRule[] } }>(config: Config, dist: string): Config;
