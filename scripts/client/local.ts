import { readFileSync } from 'node:fs';
import { LOCAL_PROJECT, REGION } from '../../functions/src/contract';
import type { Connection } from './backend';

const HOST = '127.0.0.1';

export interface LocalPorts {
  readonly auth: number;
  readonly firestore: number;
  readonly functions: number;
}

/** Services in the order in which the stack's `--ports-from` numbers them. */
const ORDER = ['hosting', 'auth', 'firestore', 'functions'] as const;

/** Ports of firebase.json, or those of a stack started with `--ports-from`. */
export function localPorts(portsFrom: number | undefined): LocalPorts {
  if (portsFrom !== undefined) {
    const port = (service: (typeof ORDER)[number]) => portsFrom + ORDER.indexOf(service);
    return { auth: port('auth'), firestore: port('firestore'), functions: port('functions') };
  }
  const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { emulators: Record<keyof LocalPorts, { port: number }> };
  return { auth: emulators.auth.port, firestore: emulators.firestore.port, functions: emulators.functions.port };
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned ID token, which emulators accept and production refuses. */
function unsignedToken(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${LOCAL_PROJECT}`,
    aud: LOCAL_PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { identities: {}, sign_in_provider: 'custom' },
  };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`;
}

/**
 * The local stack, called as `uid` or as a visitor. Documents are read and written as the emulator's owner, bypassing the rules.
 */
export function localConnection(ports: LocalPorts, uid?: string): Connection {
  return {
    project: LOCAL_PROJECT,
    functions: `http://${HOST}:${ports.functions}/${LOCAL_PROJECT}/${REGION}`,
    firestore: `http://${HOST}:${ports.firestore}`,
    token: async () => (uid === undefined ? undefined : unsignedToken(uid)),
    readToken: 'owner',
  };
}

/** Signs in with a password and without a browser. */
export async function authenticate(
  { auth }: Pick<LocalPorts, 'auth'>,
  email: string,
  password: string,
): Promise<{ localId: string; idToken: string; refreshToken: string }> {
  const response = await fetch(`http://${HOST}:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} couldn't sign in: ${await response.text()}`);
  return (await response.json()) as { localId: string; idToken: string; refreshToken: string };
}

/** Marks an account's address as verified, as if its owner had opened the link in the email. */
export async function verifyAddress({ auth }: Pick<LocalPorts, 'auth'>, uid: string): Promise<void> {
  const response = await fetch(`http://${HOST}:${auth}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts:update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, emailVerified: true }),
  });
  if (!response.ok) throw new Error(`The email address of ${uid} couldn't be verified: ${await response.text()}`);
}
