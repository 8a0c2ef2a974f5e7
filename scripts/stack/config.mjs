import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.mjs';

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

/** firebase.json for a stack on `ports`. */
export function localConfig(ports) {
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  const { websocket, ...services } = ports;
  const emulators = Object.fromEntries(Object.entries(services).map(([name, port]) => [name, { host: HOST, port }]));
  emulators.firestore.websocketPort = websocket;
  config.emulators = { ...emulators, singleProjectMode: true, ui: { enabled: false } };
  return config;
}
