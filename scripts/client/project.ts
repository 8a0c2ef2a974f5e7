import { createInterface } from 'node:readline/promises';
import { type Connection, projectAddresses, Refusal } from './backend';

/** A token is refreshed this long before it expires. */
const MARGIN_MS = 5 * 60_000;

interface Session {
  idToken: string;
  refreshToken: string;
  /** Seconds, as text. */
  expiresIn: string;
}

/**
 * A real project, signed in with email address and password: from HALFMAT_API_KEY (the web app's), HALFMAT_EMAIL and
 * HALFMAT_PASSWORD, or prompted for.
 */
export async function signInToProject(project: string): Promise<Connection> {
  const key = process.env.HALFMAT_API_KEY ?? (await ask("The project's web API key: "));
  const email = process.env.HALFMAT_EMAIL ?? (await ask('Admin email address: '));
  const password = process.env.HALFMAT_PASSWORD ?? (await ask('Password (visible as you type): '));
  let session = await post<Session>(`https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${key}`, {
    email,
    password,
    returnSecureToken: true,
  });
  let endsAt = Date.now() + Number(session.expiresIn) * 1000;
  const token = async (): Promise<string> => {
    if (Date.now() > endsAt - MARGIN_MS) {
      session = await refresh(key, session.refreshToken);
      endsAt = Date.now() + Number(session.expiresIn) * 1000;
    }
    return session.idToken;
  };
  return { ...projectAddresses(project), token };
}

/** The token service names its fields differently from the sign-in service (firebase.google.com/docs/reference/rest/auth). */
async function refresh(key: string, refreshToken: string): Promise<Session> {
  const answer = await post<{ id_token: string; refresh_token: string; expires_in: string }>(`https://securetoken.googleapis.com/v1/token?key=${key}`, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  return { idToken: answer.id_token, refreshToken: answer.refresh_token, expiresIn: answer.expires_in };
}

async function post<T>(address: string, body: object): Promise<T> {
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(() => {
    throw new Refusal("The sign-in service didn't respond. Check your connection.", 'unavailable');
  });
  if (!response.ok) throw new Refusal("Couldn't sign in. Check the API key, email address and password.", 'signed-out');
  return (await response.json()) as T;
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Refusal('There is no terminal to ask for the sign-in details. Set HALFMAT_API_KEY, HALFMAT_EMAIL and HALFMAT_PASSWORD.', undefined);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
