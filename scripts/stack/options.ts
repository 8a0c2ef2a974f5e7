import { existsSync } from 'node:fs';
import path from 'node:path';
import { optionsOf } from '../lib/options.ts';
import { Problem } from '../lib/problem.mjs';

export const USAGE = `npm start -- [options]
  --demo             make an admin, an owner and a user, and print their passwords
  --fresh            forget all local data and start over
  --data FILE…       load these listings instead of the sample (first start, or with --fresh)
  --source NAME      where these listings come from (default: what the file itself says, or its name)
  --licence NAME     under which licence (default: what the file itself says)
  --no-payments      start as where Stripe is not set up: nothing can be bought
  --google           let people sign in with Google, too, as a deployment may; accounts at it are invented
  --dev              reload web and functions when a source changes (npm run dev)
  --ports-from N     use ports from N on instead of those in firebase.json
  --keep-in FOLDER   keep the data there instead of in .local/data`;

const OPTIONS = {
  demo: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  'no-payments': { type: 'boolean', default: false },
  google: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  data: { type: 'string', multiple: true },
  source: { type: 'string' },
  licence: { type: 'string' },
  license: { type: 'string' },
  'ports-from': { type: 'string' },
  'keep-in': { type: 'string' },
} as const;

export interface Options {
  readonly help: boolean;
  readonly demo: boolean;
  readonly fresh: boolean;
  readonly dev: boolean;
  readonly payments: boolean;
  readonly google: boolean;
  readonly files: readonly string[];
  readonly source: string | undefined;
  readonly licence: string | undefined;
  readonly portsFrom: number | undefined;
  readonly keepIn: string | undefined;
}

/**
 * @param args the arguments after the command
 * @throws Problem on an unknown option or a missing file
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = optionsOf({ args, options: OPTIONS, allowPositionals: true }, USAGE);
  const files = [...(values.data ?? []), ...positionals].map((file) => path.resolve(file));
  if (positionals.length > 0 && !values.data) throw new Problem(`What is "${positionals[0]}"?\n${USAGE}`);
  for (const file of files) if (!existsSync(file)) throw new Problem(`There is no file ${file}.`);
  if (files.length === 0 && (values.source ?? values.licence ?? values.license))
    throw new Problem(`--source and --licence are those of --data FILE….\n${USAGE}`);
  const portsFrom = values['ports-from'] === undefined ? undefined : Number(values['ports-from']);
  if (portsFrom !== undefined && !(Number.isInteger(portsFrom) && portsFrom >= 1024 && portsFrom <= 65_000)) {
    throw new Problem('--ports-from takes a number from 1024 to 65000.');
  }
  return {
    help: values.help,
    demo: values.demo,
    fresh: values.fresh,
    dev: values.dev,
    payments: !values['no-payments'],
    google: values.google,
    files,
    source: values.source,
    licence: values.licence ?? values.license,
    portsFrom,
    keepIn: values['keep-in'] && path.resolve(values['keep-in']),
  };
}
