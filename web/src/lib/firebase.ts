import { READ_DEADLINE_MS } from '@contract';
import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { API_KEY, APP_ID, AUTH_DOMAIN, IS_LOCAL, PROJECT_ID } from '../config';
import { loadOnce } from './loadOnce';
import { Unreachable } from './unreachable';

/**
 * The SDK's options.
 * @throws Error that names the settings missing from a build for a real project. Without them, calls would fail without an
 * explanation.
 */
function readOptions(): FirebaseOptions {
  const required = { VITE_FIREBASE_API_KEY: API_KEY, VITE_FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN, VITE_FIREBASE_APP_ID: APP_ID };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
  if (!IS_LOCAL && missing.length > 0) throw new Error(`This build for ${PROJECT_ID} lacks ${missing.join(', ')}.`);
  return { projectId: PROJECT_ID, apiKey: API_KEY ?? 'local', authDomain: AUTH_DOMAIN ?? `${PROJECT_ID}.firebaseapp.com`, appId: APP_ID };
}

/** Host and port of each local service. */
export type LocalServices = Record<'auth' | 'firestore' | 'functions', { readonly host: string; readonly port: number }>;

/** The ports in firebase.json, for pages that the local Hosting emulator doesn't serve. */
const DEFAULT_SERVICES: LocalServices = {
  auth: { host: '127.0.0.1', port: 9099 },
  firestore: { host: '127.0.0.1', port: 8080 },
  functions: { host: '127.0.0.1', port: 5001 },
};

/** The SDK's app, and where the local services listen. */
export interface Connection {
  readonly app: FirebaseApp;
  /** Absent if the build uses a real project. */
  readonly local: LocalServices | undefined;
}

/** Connects to Firebase, once per page. */
export const connect = loadOnce(open);

async function open(): Promise<Connection> {
  const app = initializeApp(readOptions());
  return { app, local: IS_LOCAL ? await findLocalServices() : undefined };
}

/**
 * Reads where the local services listen from the Hosting emulator's init script, so that stacks on other ports need no separate build.
 * @throws Unreachable if the Hosting emulator doesn't answer. The next connection asks again.
 */
async function findLocalServices(): Promise<LocalServices> {
  const script = await readInitScript();
  const emulatorConfig = /var firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
  return { ...DEFAULT_SERVICES, ...(emulatorConfig ? (JSON.parse(emulatorConfig) as Partial<LocalServices>) : {}) };
}

async function readInitScript(): Promise<string> {
  try {
    return await (await fetch('/__/firebase/init.js?useEmulator=true', { signal: AbortSignal.timeout(READ_DEADLINE_MS) })).text();
  } catch (error) {
    throw new Unreachable('late', { cause: error });
  }
}
