import { readFileSync } from 'node:fs';
import type { HostingConfig } from '../lib/hosting-files.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';

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
  // Firestore's own second port, for a watching UI; named so that it is checked, too.
  websocket: 'Firestore websocket',
} as const;
type Service = keyof typeof SERVICES;
const NAMES = Object.keys(SERVICES) as Service[];

/** The one port that firebase.json does not name. */
const WEBSOCKET_PORT = 9150;

/** Ports by service. */
export type Ports = Readonly<Record<Service, number>>;

/** What a stack needs to know of firebase.json. */
interface FirebaseConfig extends HostingConfig {
  readonly emulators: Readonly<Record<Exclude<Service, 'websocket'>, { readonly port: number }>>;
}
const firebaseConfig = (): FirebaseConfig => JSON.parse(readFileSync(at('firebase.json'), 'utf8'));

/** Ports by service: those of firebase.json, or one after another from `portsFrom`. */
export function choosePorts(portsFrom: number | undefined): Ports {
  const { emulators } = firebaseConfig();
  const usual = (name: Service): number => (name === 'websocket' ? WEBSOCKET_PORT : emulators[name].port);
  return Object.fromEntries(NAMES.map((name, index) => [name, portsFrom === undefined ? usual(name) : portsFrom + index])) as Ports;
}

/** The same ports by what a reader calls the service. */
export const namedPorts = (ports: Ports): Record<string, number> => Object.fromEntries(NAMES.map((name) => [SERVICES[name], ports[name]]));

/** firebase.json for a stack on `ports`. */
export function localConfig({ websocket, firestore, ...others }: Ports): HostingConfig & { readonly emulators: object } {
  const emulators = {
    ...Object.fromEntries(Object.entries(others).map(([name, port]) => [name, { host: HOST, port }])),
    firestore: { host: HOST, port: firestore, websocketPort: websocket },
    singleProjectMode: true,
    ui: { enabled: false },
  };
  return { ...firebaseConfig(), emulators };
}
