import { cpSync, watchFile } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { FUNCTIONS_ENTRIES } from '../build/functions.ts';
import { watchBundle } from '../lib/bundle.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import type { Ports } from './config.ts';
import { bundleOf, stageOf } from './stage.ts';

const RULES = 'firestore.rules';

/** Pages while working on them; Vite's own default. */
const DEV_PORT = 5173;

/**
 * Rebuilds functions whenever a source changes (the emulator then loads them again, as it does changed rules) and serves the web app with hot reload.
 * @returns the address to open
 */
export async function watchSources(ports: Ports): Promise<string> {
  await watchBundle(FUNCTIONS_ENTRIES, path.dirname(bundleOf(ports)));
  watchFile(at(RULES), { interval: 500 }, () => cpSync(at(RULES), path.join(stageOf(ports), RULES)));
  const hosting = `http://${HOST}:${ports.hosting}`;
  const server = await createServer({
    root: at('web'),
    configFile: at('web/vite.config.ts'),
    // What the local Hosting tells pages, among it the other services' ports, and the data that the site's function answers with.
    server: {
      host: HOST,
      port: DEV_PORT,
      strictPort: false,
      proxy: { '/__': hosting, '/api': hosting, '/dev-mails.json': hosting, '/unsubscribe': hosting, '^/bjj/.*\\.(ics|vcf)(\\?|$)': hosting },
    },
  });
  await server.listen();
  return server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://${HOST}:${DEV_PORT}`;
}
