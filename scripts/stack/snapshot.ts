import { HOST } from '../lib/ports.ts';
import { Problem } from '../lib/problem.mjs';
import type { Ports } from './config.ts';
import { hasData, applyCompleteExport, completeExportOf } from './data.ts';

/** Several times as long as an export of 100,000 gyms takes. A hanging stack ends after this time. */
const SAVE_DEADLINE_MS = 120_000;

/** The services whose data is saved. */
const SAVED = ['auth', 'firestore', 'storage'] as const;
type SavedPorts = Pick<Ports, 'hub' | (typeof SAVED)[number]>;

let saved = Promise.resolve();

/** Saves the data while the emulators keep running. Calls wait for each other, since each export replaces the previous one. */
export function snapshot(ports: SavedPorts, folder: string, deadlineMs = SAVE_DEADLINE_MS): Promise<void> {
  saved = saved.catch(() => {}).then(() => save(ports, folder, AbortSignal.timeout(deadlineMs)));
  return saved;
}

async function save(ports: SavedPorts, folder: string, signal: AbortSignal): Promise<void> {
  await exportData(ports, completeExportOf(folder), folder, signal);
  applyCompleteExport(folder);
}

/** Exports the emulators' current data to `to`, which must not exist. */
export const exportTo = (ports: SavedPorts, to: string): Promise<void> => exportData(ports, to, to, AbortSignal.timeout(SAVE_DEADLINE_MS));

async function exportData(ports: SavedPorts, to: string, folder: string, signal: AbortSignal): Promise<void> {
  await requireOwnEmulators(ports, folder, signal);
  const response = await ask(`http://${HOST}:${ports.hub}/_admin/export`, {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: to, initiatedBy: 'snapshot' }),
  });
  if (!response.ok || !hasData(to)) throw notSaved(folder, (await response.text()).slice(0, 200));
}

/** Makes sure that the hub at this stack's port belongs to this stack, so that no other stack's data is saved here. */
async function requireOwnEmulators(ports: SavedPorts, folder: string, signal: AbortSignal): Promise<void> {
  const response = await ask(`http://${HOST}:${ports.hub}/emulators`, { signal });
  const known = (response.ok ? await response.json() : {}) as Partial<Record<keyof SavedPorts, { readonly port: number }>>;
  const strange = SAVED.find((service) => known[service]?.port !== ports[service]);
  if (strange) throw notSaved(folder, `The emulators on port ${ports.hub} belong to another stack.`);
}

/** The hub's response, or a 503 if it can't be reached or doesn't answer in time. */
const ask = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, init).catch(
    (error: Error) => new Response(error.name === 'TimeoutError' ? "The emulators didn't respond in time." : error.message, { status: 503 }),
  );

const notSaved = (folder: string, reason: string): Problem => new Problem(`The local data couldn't be saved to ${folder}. ${reason}`);
