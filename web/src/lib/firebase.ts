import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';

/**
 * The project that this build talks to. Without a configuration it is the local stack's: `demo-` projects exist on this
 * machine only, so a build without configuration can never reach a real one.
 */
const env = import.meta.env;
const options: FirebaseOptions = {
  projectId: env.VITE_FIREBASE_PROJECT_ID ?? 'demo-halfmat',
  apiKey: env.VITE_FIREBASE_API_KEY ?? 'local',
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
  appId: env.VITE_FIREBASE_APP_ID,
};

/** Host and port of each local service. */
export type LocalServices = Record<'auth' | 'firestore' | 'functions', { readonly host: string; readonly port: number }>;

/** Ports of firebase.json, for pages that the local Hosting does not serve. */
const DEFAULT_SERVICES: LocalServices = {
  auth: { host: '127.0.0.1', port: 9099 },
  firestore: { host: '127.0.0.1', port: 8080 },
  functions: { host: '127.0.0.1', port: 5001 },
};

export interface Connection {
  readonly app: FirebaseApp;
  /** Absent where the build talks to a real project. */
  readonly local: LocalServices | undefined;
}

let connection: Promise<Connection> | undefined;

/** The one app of this page. */
export function connect(): Promise<Connection> {
  connection ??= open();
  return connection;
}

async function open(): Promise<Connection> {
  const local = options.projectId?.startsWith('demo-') ? await localServices() : undefined;
  return { app: initializeApp(options), local };
}

/** The local Hosting tells in its init script where the other services listen; stacks on other ports need no other build. */
async function localServices(): Promise<LocalServices> {
  try {
    const script = await (await fetch('/__/firebase/init.js?useEmulator=true')).text();
    const told = /var firebaseEmulators = (\{[\s\S]*?\n\});/.exec(script)?.[1];
    return { ...DEFAULT_SERVICES, ...(told ? (JSON.parse(told) as Partial<LocalServices>) : {}) };
  } catch {
    return DEFAULT_SERVICES;
  }
}
