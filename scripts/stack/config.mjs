import { readFileSync, writeFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.mjs';

/** Never a real project: firebase-tools refuses to reach one whose id starts with demo-. */
export const PROJECT = 'demo-halfmat';

/** Services in the order in which `--ports-from` numbers them, and what the reader calls them. */
const SERVICES = {
  hosting: 'Hosting',
  auth: 'Auth',
  firestore: 'Firestore',
  functions: 'Functions',
  storage: 'Storage',
  tasks: 'Cloud Tasks',
  eventarc: 'Eventarc',
  hub: 'emulator hub',
  logging: 'logging',
};

/** Firestore's own second port, for a watching UI; named so that it is checked, too. */
const WEBSOCKET_PORT = 9150;

/** @returns ports by service: those of firebase.json, or one after another from `portsFrom`. */
export function choosePorts(portsFrom) {
  const { emulators } = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  const names = Object.keys(SERVICES);
  const ports = Object.fromEntries(names.map((name, index) => [name, portsFrom === undefined ? emulators[name].port : portsFrom + index]));
  return { ...ports, websocket: portsFrom === undefined ? WEBSOCKET_PORT : portsFrom + names.length };
}

/** The same ports by what a reader calls the service. */
export const namedPorts = (ports) => Object.fromEntries(Object.entries(ports).map(([name, port]) => [SERVICES[name] ?? 'Firestore websocket', port]));

/**
 * Writes the configuration the local stack runs with: firebase.json with this stack's ports.
 * @returns the file
 */
export function writeLocalConfig(ports) {
  // Beside firebase.json, since its paths are relative to the folder it is in.
  const file = at(`firebase.local.${ports.hosting}.json`);
  writeFileSync(file, `${JSON.stringify(localConfig(ports), null, 2)}\n`);
  return file;
}

/** firebase.json for a stack on `ports`. */
export function localConfig(ports) {
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  const { websocket, ...services } = ports;
  const emulators = Object.fromEntries(Object.entries(services).map(([name, port]) => [name, { host: HOST, port }]));
  emulators.firestore.websocketPort = websocket;
  config.emulators = { ...emulators, singleProjectMode: true, ui: { enabled: false } };
  return config;
}
