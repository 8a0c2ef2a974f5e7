import { type Cell, claimsOf, type Listing, type Role, SIGNED_IN_AT } from './permissions';

/** A project in the local Firestore at `host`. */
export interface LocalProject {
  readonly host: string;
  readonly projectId: string;
}

/** Whether the rules allow a request. Uses the REST API, which takes one millisecond instead of the SDK's twenty. */
export async function isAllowed(project: LocalProject, cell: Cell): Promise<boolean> {
  const response = await sent(project, cell);
  const text = await response.text();
  if (response.status === 403 || (cell.operation === 'list' && text.includes('"PERMISSION_DENIED"'))) return false;
  // A client that may read a document may also learn that it doesn't exist.
  if (response.ok || response.status === 404) return true;
  throw new Error(`The local Firestore returned ${response.status}: ${text}`);
}

function sent(project: LocalProject, cell: Cell): Promise<Response> {
  const documents = `projects/${project.projectId}/databases/(default)/documents`;
  const ask = (address: string, body?: unknown) =>
    fetch(`http://${project.host}/v1/${address}`, {
      headers: { 'content-type': 'application/json', ...authorization(project, cell.role) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const commit = (write: object) => ask(`${documents}:commit`, { writes: [write] });
  switch (cell.operation) {
    case 'get':
      return ask(`${documents}/${cell.path}`);
    case 'list': {
      const parent = cell.listing.from.split('/').slice(0, -1).join('/');
      return ask(`${documents}${parent && `/${parent}`}:runQuery`, { structuredQuery: queryOf(cell.listing) });
    }
    case 'create':
      return commit({ update: { name: `${documents}/${cell.path}`, fields: fieldsOf(cell.fields) } });
    case 'update':
      return commit({
        update: { name: `${documents}/${cell.path}`, fields: fieldsOf({ touched: true }) },
        updateMask: { fieldPaths: ['touched'] },
        currentDocument: { exists: true },
      });
    case 'delete':
      return commit({ delete: `${documents}/${cell.path}` });
  }
}

function queryOf({ from, everywhere = false, where, limit }: Listing): object {
  const filter = where && { fieldFilter: { field: { fieldPath: where[0] }, op: 'EQUAL', value: valueOf(where[1]) } };
  return { from: [{ collectionId: from.split('/').at(-1), allDescendants: everywhere }], ...(filter && { where: filter }), ...(limit && { limit }) };
}

const fieldsOf = (fields: object): object => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));

function valueOf(value: unknown): object {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  return { mapValue: { fields: fieldsOf(value as object) } };
}

/** A token like the authentication service's, but unsigned, which only a local Firestore accepts. */
function authorization({ projectId }: LocalProject, role: Role): Record<string, string> {
  const claims = claimsOf(role);
  if (!claims) return {};
  const seconds = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: role,
    user_id: role,
    auth_time: SIGNED_IN_AT,
    iat: seconds,
    exp: seconds + 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  const encoded = [{ alg: 'none', type: 'JWT' }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return { authorization: `Bearer ${encoded.join('.')}.` };
}

/** Activates these rules for the project, from the next request on. */
export async function loadRules({ host, projectId }: LocalProject, rules: string): Promise<void> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  });
  if (!response.ok) throw new Error(`These rules are none: ${await response.text()}`);
}

/** Stores documents bypassing the rules, and deletes everything else in the project. */
export async function givenDocuments({ host, projectId }: LocalProject, documents: Readonly<Record<string, object>>): Promise<void> {
  const database = `projects/${projectId}/databases/(default)`;
  const emptied = await fetch(`http://${host}/emulator/v1/${database}/documents`, { method: 'DELETE' });
  const writes = Object.entries(documents).map(([path, fields]) => ({ update: { name: `${database}/documents/${path}`, fields: fieldsOf(fields) } }));
  const stored = await fetch(`http://${host}/v1/${database}/documents:commit`, {
    method: 'POST',
    // The emulator's token for the backend.
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ writes }),
  });
  if (!emptied.ok || !stored.ok) throw new Error(`The local Firestore did not store the documents: ${await stored.text()}`);
}
