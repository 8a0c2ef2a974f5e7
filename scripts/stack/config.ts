import { readFileSync } from 'node:fs';
import type { HostingConfig } from '../build/hosting-files.ts';
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
  stripe: 'Stripe',
  smtp: 'e-mails',
} as const;
type Service = keyof typeof SERVICES;
const NAMES = Object.keys(SERVICES) as Service[];

/** Ports that firebase.json does not name: no emulator of its own has them. The second is stripe-mock's, too, the third that of programs that catch e-mails. */
const OTHER_PORTS = { websocket: 9150, stripe: 12_111, smtp: 1025 } as const;
type Other = keyof typeof OTHER_PORTS;

/** Ports by service. */
export type Ports = Readonly<Record<Service, number>>;

/** What a stack needs to know of firebase.json. */
interface FirebaseConfig extends HostingConfig {
  readonly emulators: Readonly<Record<Exclude<Service, Other>, { readonly port: number }>>;
}
const firebaseConfig = (): FirebaseConfig => JSON.parse(readFileSync(at('firebase.json'), 'utf8'));

/** Ports by service: those of firebase.json, or one after another from `portsFrom`. */
export function choosePorts(portsFrom: number | undefined): Ports {
  const { emulators } = firebaseConfig();
  const usual = { ...OTHER_PORTS, ...Object.fromEntries(Object.entries(emulators).map(([name, { port }]) => [name, port])) } as Ports;
  return Object.fromEntries(NAMES.map((name, index) => [name, portsFrom === undefined ? usual[name] : portsFrom + index])) as Ports;
}

/** The same ports by what a reader calls the service. */
export const namedPorts = (ports: Ports): Record<string, number> => Object.fromEntries(NAMES.map((name) => [SERVICES[name], ports[name]]));

/** firebase.json for a stack on `ports`. */
export function localConfig({ websocket, firestore, stripe: _stripe, smtp: _smtp, ...others }: Ports): HostingConfig & { readonly emulators: object } {
  const emulators = {
    ...Object.fromEntries(Object.entries(others).map(([name, port]) => [name, { host: HOST, port }])),
    firestore: { host: HOST, port: firestore, websocketPort: websocket },
    singleProjectMode: true,
    ui: { enabled: false },
  };
  return { ...firebaseConfig(), emulators };
}
