interface Account {
  readonly name: string;
  /** The roles in the token. A visitor has none. */
  readonly claims?: Readonly<Record<string, boolean>>;
  /** The current profile. Absent if the account was deleted. */
  readonly profile?: Readonly<Record<string, unknown>>;
}
export type Role = 'visitor' | 'user' | 'owner' | 'admin' | 'demoted' | 'deleted' | 'promoted' | 'ended' | 'disabled';
/** When all of them signed in, in seconds, as in their tokens. */
export const SIGNED_IN_AT = 1_767_225_600;
/** The test accounts, by role. */
const ROLES: Record<Role, Account> = {
  visitor: { name: 'a visitor' },
  user: { name: 'a user', claims: { isAdmin: false, isGymOwner: false }, profile: { isAdmin: false, isGymOwner: false, ownedGyms: [] } },
  owner: { name: 'an owner', claims: { isAdmin: false, isGymOwner: true }, profile: { isAdmin: false, isGymOwner: true, ownedGyms: ['owned-draft'] } },
  admin: {
    name: 'an admin',
    claims: { isAdmin: true, isGymOwner: false },
    profile: { isAdmin: true, isGymOwner: false, ownedGyms: [], sessionsFromSeconds: SIGNED_IN_AT },
  },
  demoted: {
    name: 'a demoted account with an older token',
    claims: { isAdmin: true, isGymOwner: true },
    profile: { isAdmin: false, isGymOwner: false, ownedGyms: ['owned-draft'] },
  },
  deleted: { name: 'a deleted account with an older token', claims: { isAdmin: true, isGymOwner: true } },
  promoted: {
    name: 'a promoted account with an older token',
    claims: {},
    profile: { isAdmin: true, isGymOwner: true, ownedGyms: ['owned-draft'] },
  },
  ended: {
    name: 'an account that signed out everywhere, with an older token',
    claims: { isAdmin: true, isGymOwner: true },
    profile: { isAdmin: true, isGymOwner: true, ownedGyms: ['owned-draft'], sessionsFromSeconds: SIGNED_IN_AT + 1 },
  },
  disabled: {
    name: 'a disabled account with an older token',
    claims: { isAdmin: true, isGymOwner: true },
    profile: { isAdmin: true, isGymOwner: true, ownedGyms: ['owned-draft'], isDisabled: true },
  },
};
/** The roles in a table. All others have visitors' rights, whatever their token or profile alone says. */
export type NamedRole = 'visitor' | 'user' | 'owner' | 'admin';
const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];
export const claimsOf = (role: Role): Readonly<Record<string, boolean>> | undefined => ROLES[role].claims;

/** A query for documents: of one collection by its path, or of all collections with a name. */
export interface Listing {
  readonly from: string;
  readonly everywhere?: boolean;
  readonly where?: readonly [field: string, value: unknown];
  readonly limit?: number;
}
interface Answers<T> {
  readonly allow?: readonly T[];
  readonly deny?: readonly T[];
}
interface Permissions {
  /** Stored before the tests, by path. No client may change or delete any of them, or create one next to them. */
  readonly documents: Readonly<Record<string, Record<string, unknown>>>;
  /** Paths without a document, where no client may create one. */
  readonly absent?: readonly string[];
  readonly get: Readonly<Record<NamedRole, Answers<string>>>;
  readonly list: Readonly<Record<NamedRole, Answers<Listing>>>;
}
/** What each role may do with a collection's documents. */
export interface Table extends Required<Permissions> {
  readonly collection: string;
}
export const permissions = (collection: string, stated: Permissions): Table => ({ absent: [], ...stated, collection });

/** The same answers for all four roles. */
export const everyone = <T>(answers: Answers<T>): Record<NamedRole, Answers<T>> => ({ visitor: answers, user: answers, owner: answers, admin: answers });
/** Answers for admins, and the opposite for everyone else. */
export const adminsOnly = <T>(items: readonly T[], never: readonly T[] = []): Record<NamedRole, Answers<T>> => ({
  ...everyone({ deny: [...items, ...never] }),
  admin: { allow: items, deny: never },
});

/** A collection that only the backend reads and writes. */
export function backendOnly(collection: string, path = `${collection}/d1`): Table {
  const from = path.split('/').slice(0, -1).join('/');
  return permissions(collection, {
    documents: { [path]: { userId: 'user', active: true, status: 'published' } },
    get: everyone({ deny: [path, `${from}/absent`] }),
    list: everyone({
      deny: [
        { from, limit: 1 },
        { from: from.split('/').at(-1) ?? '', everywhere: true, limit: 1 },
      ],
    }),
  });
}

/** What is stored while a table is tested: its documents and all test profiles. */
export function documentsFor({ documents }: Table): Table['documents'] {
  const profiles = Object.entries(ROLES).flatMap(([uid, { profile }]) => (profile ? [[`users/${uid}`, profile] as const] : []));
  return { ...Object.fromEntries(profiles), ...documents };
}

/** One request, and whether it is allowed. */
export type Cell = { readonly role: Role; readonly allowed: boolean } & (
  | { readonly operation: 'get' | 'delete' | 'update'; readonly path: string }
  | { readonly operation: 'create'; readonly path: string; readonly fields: Record<string, unknown> }
  | { readonly operation: 'list'; readonly listing: Listing }
);

/** Every request in a table, for all roles. */
export function cellsOf(table: Table): Cell[] {
  return ROLE_NAMES.flatMap((role): Cell[] => {
    const get = answersOf(table.get, role);
    const list = answersOf(table.list, role);
    const gets = (paths: readonly string[], allowed: boolean) => paths.map((path): Cell => ({ role, allowed, operation: 'get', path }));
    const lists = (listings: readonly Listing[], allowed: boolean) => listings.map((listing): Cell => ({ role, allowed, operation: 'list', listing }));
    return [
      ...gets(get.allow, true),
      ...gets(get.deny, false),
      ...lists(list.allow, true),
      ...lists(list.deny, false),
      ...table.absent.map((path): Cell => ({ role, allowed: false, operation: 'create', path, fields: { userId: role } })),
      ...Object.entries(table.documents).flatMap(([path, fields]): Cell[] => [
        { role, allowed: false, operation: 'create', path: `${path}-new`, fields: { ...fields, userId: role } },
        { role, allowed: false, operation: 'update', path },
        { role, allowed: false, operation: 'delete', path },
      ]),
    ];
  });
}

/** A role's permissions. If token and profile disagree, the higher one doesn't count. */
function answersOf<T>(stated: Readonly<Record<NamedRole, Answers<T>>>, role: Role): Required<Answers<T>> {
  if (isFolderUsed(role)) return { allow: stated[role].allow ?? [], deny: stated[role].deny ?? [] };
  const { allow = [], deny = [] } = stated.visitor;
  const theirs = [...(stated.admin.allow ?? []), ...(stated.owner.allow ?? [])];
  const more = theirs.filter((item) => ![...allow, ...deny].some((other) => JSON.stringify(other) === JSON.stringify(item)));
  return { allow, deny: [...deny, ...new Set(more)] };
}
const isFolderUsed = (role: Role): role is NamedRole => ['visitor', 'user', 'owner', 'admin'].includes(role);

export function cellTitle(cell: Cell): string {
  const start = `${ROLES[cell.role].name} ${cell.allowed ? 'can' : "can't"} ${cell.operation}`;
  if (cell.operation !== 'list') return `${start} ${cell.path}`;
  const { from, everywhere, where, limit } = cell.listing;
  const which = where ? ` where ${where[0]} is ${JSON.stringify(where[1])}` : '';
  return `${start} ${everywhere ? `every ${from} collection` : from}${which}, ${limit === undefined ? 'without a limit' : `${limit} at most`}`;
}
