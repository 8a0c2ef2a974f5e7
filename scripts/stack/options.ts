import { existsSync } from 'node:fs';
import path from 'node:path';
import { optionsOf } from '../lib/options.ts';
import { Problem } from '../lib/problem.mjs';

const USAGE = `npm start -- [options]
Runs the whole site on this machine.
  --demo             create an admin, a gym owner and a user, and print their passwords
  --fresh            delete all local data and start over
  --gyms N           make N sample gyms instead of 3500; fewer take less time and memory (on the first start, or with --fresh)
  --data FILE…       load these gyms instead of the sample (on the first start, or with --fresh)
  --source NAME      where these gyms come from (default: the source named in the file, or the file's name)
  --license NAME     the source's license (default: the license named in the file)
  --no-payments      start as if Stripe isn't set up, so nothing can be bought
  --google           let people sign in with Google, using made-up Google accounts
  --dev              reload the web app and functions when a source file changes (same as npm run dev)
  --ports-from N     use ports N and up instead of those in firebase.json
  --keep-in FOLDER   keep the data in FOLDER instead of .local/data`;

const OPTIONS = {
  demo: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  'no-payments': { type: 'boolean', default: false },
  google: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  gyms: { type: 'string' },
  data: { type: 'string', multiple: true },
  source: { type: 'string' },
  licence: { type: 'string' },
  license: { type: 'string' },
  'ports-from': { type: 'string' },
  'keep-in': { type: 'string' },
} as const;

/** Fewer gyms don't fill the homepage. More may not be loaded within the time that a first start waits. */
const [MIN_SAMPLE, MAX_SAMPLE] = [100, 10_000];

export interface Options {
  readonly demo: boolean;
  readonly fresh: boolean;
  readonly dev: boolean;
  readonly payments: boolean;
  readonly google: boolean;
  /** The size of the sample, or undefined for the shipped one. */
  readonly gyms: number | undefined;
  readonly files: readonly string[];
  readonly source: string | undefined;
  readonly license: string | undefined;
  readonly portsFrom: number | undefined;
  readonly keepIn: string | undefined;
}

/**
 * @param args the arguments after the command
 * @throws HelpRequested for --help; Problem on an unknown option or a missing file
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = optionsOf({ args, options: OPTIONS, allowPositionals: true }, USAGE);
  const files = [...(values.data ?? []), ...positionals].map((file) => path.resolve(file));
  if (positionals.length > 0 && !values.data)
    throw new Problem(`Unknown argument "${positionals[0]}". To load a file, write --data ${positionals[0]}.\n\n${USAGE}`);
  for (const file of files) if (!existsSync(file)) throw new Problem(`There is no file at ${file}. Check the path.`);
  if (files.length === 0 && (values.source ?? values.license ?? values.licence))
    throw new Problem(`--source and --license only work together with --data FILE….\n\n${USAGE}`);
  const gyms = values.gyms === undefined ? undefined : Number(values.gyms);
  if (gyms !== undefined && !(Number.isInteger(gyms) && gyms >= MIN_SAMPLE && gyms <= MAX_SAMPLE))
    throw new Problem(`--gyms needs a whole number from ${MIN_SAMPLE} to ${MAX_SAMPLE}.`);
  if (gyms !== undefined && files.length > 0) throw new Problem('--gyms is the size of the sample, which --data FILE… replaces. Leave one of them out.');
  const portsFrom = values['ports-from'] === undefined ? undefined : Number(values['ports-from']);
  if (portsFrom !== undefined && !(Number.isInteger(portsFrom) && portsFrom >= 1024 && portsFrom <= 65_000)) {
    throw new Problem('--ports-from needs a number from 1024 to 65000.');
  }
  return {
    demo: values.demo,
    fresh: values.fresh,
    dev: values.dev,
    payments: !values['no-payments'],
    google: values.google,
    gyms,
    files,
    source: values.source,
    license: values.license ?? values.licence,
    portsFrom,
    keepIn: values['keep-in'] && path.resolve(values['keep-in']),
  };
}
