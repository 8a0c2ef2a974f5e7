import { type CallableInput, type CallableName, type CallableOutput, type ErrorReason, REGION } from '../../functions/src/contract';
import { type FirestoreDocument, type FirestoreFields, decodeFields } from './fields';

/** An error the backend returned for a call. */
export class Refusal extends Error {
  readonly reason: ErrorReason | undefined;

  constructor(message: string, reason: ErrorReason | undefined) {
    super(message);
    this.reason = reason;
  }
}

/** Where a project's callables and documents are, and the account to use. */
export interface Connection {
  readonly project: string;
  /** Base address of callables, without a slash at its end. */
  readonly functions: string;
  /** Base address of Firestore's REST interface. */
  readonly firestore: string;
  /** An ID token, refreshed before it expires. Undefined calls as a visitor. */
  readonly token: () => Promise<string | undefined>;
  /** Token for reading documents with different rights from the callables (the emulator's owner). */
  readonly readToken?: string;
}

/** Addresses of a real project. */
export const projectAddresses = (project: string): Pick<Connection, 'project' | 'functions' | 'firestore'> => ({
  project,
  functions: `https://${REGION}-${project}.cloudfunctions.net`,
  firestore: 'https://firestore.googleapis.com',
});

/** How often a call that did not get through is retried. All calls made by scripts are repeatable. */
const ATTEMPTS = 5;
const PAUSE_MS = 500;

/**
 * Calls the backend as the web app does, typed by the contract.
 * @throws Refusal if the backend returns an error
 */
export async function call<Name extends CallableName>(connection: Connection, name: Name, input: CallableInput<Name>): Promise<CallableOutput<Name>> {
  const token = await connection.token();
  const response = await withRetries(() =>
    fetch(`${connection.functions}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ data: input }),
    }),
  );
  const text = await response.text();
  const answer = parse(text);
  if (answer.error) throw new Refusal(answer.error.message ?? `${name} failed.`, answer.error.details?.reason);
  if (!response.ok) throw new Refusal(`${name} returned ${response.status}: ${text.slice(0, 200)}`, undefined);
  return answer.result as CallableOutput<Name>;
}

interface Answer {
  result?: unknown;
  error?: { message?: string; details?: { reason?: ErrorReason } };
}
function parse(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

async function withRetries(request: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await request();
      if (attempt === ATTEMPTS || ![502, 503, 504].includes(response.status)) return response;
    } catch (error) {
      if (attempt === ATTEMPTS) throw new Refusal("The backend didn't respond. Check your connection, and that the backend is running.", 'unavailable');
      if (!(error instanceof TypeError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
}

const root = (connection: Connection): string => `${connection.firestore}/v1/projects/${connection.project}/databases/(default)/documents`;

async function headers(connection: Connection): Promise<Record<string, string>> {
  const token = connection.readToken ?? (await connection.token());
  return { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
}

/** The document at `path`, or undefined. */
export async function readDocument<T>(connection: Connection, path: string): Promise<T | undefined> {
  const response = await withRetries(async () => fetch(`${root(connection)}/${path}`, { headers: await headers(connection) }));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Refusal(`${path} couldn't be read (status ${response.status}).`, undefined);
  return decodeFields(((await response.json()) as FirestoreDocument).fields) as T;
}

/** Documents of a collection in the order of their ids. Rules allow a hundred at a time. */
export async function* listDocuments<T>(connection: Connection, collection: string, pageSize = 100): AsyncGenerator<{ id: string; data: T }> {
  for (let pageToken = ''; ; ) {
    const query = new URLSearchParams({ pageSize: String(pageSize), ...(pageToken && { pageToken }) });
    const response = await withRetries(async () => fetch(`${root(connection)}/${collection}?${query}`, { headers: await headers(connection) }));
    if (!response.ok) throw new Refusal(`${collection} couldn't be read (status ${response.status}).`, undefined);
    const page = (await response.json()) as { documents?: FirestoreDocument[]; nextPageToken?: string };
    for (const { name, fields } of page.documents ?? []) yield { id: name.slice(name.lastIndexOf('/') + 1), data: decodeFields(fields) as T };
    if (!page.nextPageToken) return;
    pageToken = page.nextPageToken;
  }
}

/** Writes a whole document. Only the local stack lets scripts do so. */
export async function writeDocument(connection: Connection, path: string, fields: FirestoreFields): Promise<void> {
  const response = await fetch(`${root(connection)}/${path}`, { method: 'PATCH', headers: await headers(connection), body: JSON.stringify({ fields }) });
  if (!response.ok) throw new Refusal(`${path} couldn't be written (status ${response.status}).`, undefined);
}

export async function deleteDocument(connection: Connection, path: string): Promise<void> {
  await fetch(`${root(connection)}/${path}`, { method: 'DELETE', headers: await headers(connection) });
}
