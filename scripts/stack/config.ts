import { readFileSync } from 'node:fs';
import type { HostingConfig } from '../build/hosting-files.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';

/** Services in the order in which `--ports-from` numbers them, with the names that messages use. Add new ones at the end. */
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
  // Where the emulator UI watches requests to Firestore. Included so that a start checks whether it is free.
  websocket: 'Firestore websocket',
  stripe: 'Stripe',
  smtp: 'email',
  ui: 'emulator UI',
} as const;
type Service = keyof typeof SERVICES;
const NAMES = Object.keys(SERVICES) as Service[];

/** Ports that firebase.json doesn't name. stripe-mock and programs that catch emails use the same ones. */
const OTHER_PORTS = { websocket: 9150, stripe: 12_111, smtp: 1025 } as const;
type Other = keyof typeof OTHER_PORTS;

/** Ports by service. */
export type Ports = Readonly<Record<Service, number>>;

/** The parts of firebase.json that a stack reads. */
interface FirebaseConfig extends HostingConfig {
  readonly emulators: Readonly<Record<Exclude<Service, Other>, { readonly port: number }>>;
}
const firebaseConfig = (): FirebaseConfig => JSON.parse(readFileSync(at('firebase.json'), 'utf8'));

/** Returns the ports of firebase.json, or consecutive ones from `portsFrom` on. */
export function choosePorts(portsFrom: number | undefined): Ports {
  const { emulators } = firebaseConfig();
  const usual = { ...OTHER_PORTS, ...Object.fromEntries(Object.entries(emulators).map(([name, { port }]) => [name, port])) } as Ports;
  return Object.fromEntries(NAMES.map((name, index) => [name, portsFrom === undefined ? usual[name] : portsFrom + index])) as Ports;
}

/** The same ports by the names that messages use. */
export const namedPorts = (ports: Ports): Record<string, number> => Object.fromEntries(NAMES.map((name) => [SERVICES[name], ports[name]]));

/**
 * Returns firebase.json for a stack on `ports`.
 * @param hasUi whether the emulator UI can be started
 */
export function localConfig(
  { websocket, firestore, stripe: _stripe, smtp: _smtp, ui, ...others }: Ports,
  hasUi: boolean,
): HostingConfig & { readonly emulators: object } {
  const emulators = {
    ...Object.fromEntries(Object.entries(others).map(([name, port]) => [name, { host: HOST, port }])),
    firestore: { host: HOST, port: firestore, websocketPort: websocket },
    singleProjectMode: true,
    ui: { enabled: hasUi, host: HOST, port: ui },
  };
  return { ...firebaseConfig(), emulators };
}
