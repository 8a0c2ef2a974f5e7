import fc from 'fast-check';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { type CallableName, callables, ERROR_STATUS } from '@contract';
import * as deployed from '@functions/index';
import { call, refusal } from '@support/call';
import { INPUTS, MAIL_KEY, NOTICE } from '@support/callable-inputs';
import { codePoint } from '@support/code-points';
import { allDocuments, clearFirestore, db } from '@support/firestore';
import { profileWith } from '@support/profile';
import { isDate, leavesOf, withValue, WRONG_DATES } from '@support/schema-leaves';
import { memory } from '@support/storage';

const accounts = {
  createUser: async () => ({ uid: 'new-uid' }),
  getUser: async () => ({ email: 'ana@example.com', emailVerified: true, providerData: [], metadata: {} }),
  getUserByEmail: async () => ({ uid: 'user', email: 'user@example.com', emailVerified: true }),
  deleteUser: async () => {},
  updateUser: async () => {},
  revokeRefreshTokens: async () => {},
};
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => accounts }));
const rate = vi.hoisted(() => ({ isLimited: true }));
vi.mock('@functions/platform/rate-limit', async (original) => {
  const actual = await original<typeof import('@functions/platform/rate-limit')>();
  const tryCountCall: typeof actual.tryCountCall = async (...call) => !rate.isLimited || actual.tryCountCall(...call);
  return { ...actual, tryCountCall };
});
// Each of thousands of calls would log a line.
vi.mock('@functions/platform/log', async (original) => {
  const { log } = await original<typeof import('@functions/platform/log')>();
  return { log: { ...log, info: () => {}, warn: () => {} } };
});
vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));

const NAMES = Object.keys(callables) as CallableName[];
const handlerOf = (name: CallableName) =>
  (deployed as unknown as Record<string, CallableFunction<unknown, Promise<unknown>>>)[name] as CallableFunction<unknown, Promise<unknown>>;

type Person = 'nobody' | 'user' | 'other-owner' | 'owner' | 'admin';
const PEOPLE: readonly Person[] = ['nobody', 'user', 'other-owner', 'owner', 'admin'];

/** Refused here because no Stripe key is set. sponsorships.test.ts calls them with one. */
const WITHOUT_PAYMENTS: readonly CallableName[] = ['createTier', 'updateTier', 'createSponsorshipCheckout', 'refundSponsorship', 'checkSponsorship'];

/** `ok`, or the error code that the call must fail with. */
function expectedCode(name: CallableName, person: Person): string {
  const { caller } = callables[name];
  if (person === 'nobody' && caller !== 'anyone') return 'unauthenticated';
  const allowed = caller === 'anyone' || caller === 'user' || person === 'admin' || (caller === 'owner' && person === 'owner');
  if (!allowed) return 'permission-denied';
  // These are for the gym's owners, not for admins.
  if (['setImportsBlocked', 'readAdminEdits', 'undoEdit'].includes(name) && person === 'admin') return 'permission-denied';
  // The sample input names an unknown edit.
  if (name === 'undoEdit') return 'failed-precondition';
  // The gym of the sample input isn't in the trash.
  if (name === 'purgeGym') return 'failed-precondition';
  // The sample input names an unknown import. Only its author sees a purchase, claim or suggestion.
  const isItsMakers = ['cancelSponsorshipCheckout', 'withdrawClaim', 'enterClaimCode', 'withdrawSuggestion'].includes(name);
  if (['addImportChunk', 'importGyms', 'undoImport', 'cancelImport', 'readImportFile'].includes(name) || (isItsMakers && person !== 'user')) return 'not-found';
  // No invitation is stored.
  if (name === 'answerInvitation') return 'not-found';
  // No plan to go to the session is stored.
  if (name === 'answerSession') return 'invalid-argument';
  // An owner can't claim their own gym.
  if (name === 'claimGym' && person === 'owner') return 'failed-precondition';
  return WITHOUT_PAYMENTS.includes(name) ? 'failed-precondition' : 'ok';
}

const isExcluded = (name: CallableName, person: Person): boolean => ['unauthenticated', 'permission-denied'].includes(expectedCode(name, person));

async function codeOf(name: CallableName, person: Person, input: unknown = INPUTS[name]): Promise<string> {
  try {
    await call(handlerOf(name), input, person === 'nobody' ? undefined : person);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** A stored gym document. */
const G_ONE = {
  state: 'TX',
  city: 'Austin',
  name: 'G One',
  stateSlug: 'texas',
  citySlug: 'austin',
  slug: 'g-one',
  cityKey: 'texas~austin',
  status: 'published',
  timeZone: 'America/Chicago',
  version: 1,
  confirmed: {},
  source: { name: 'site' },
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'admin',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'admin',
  photos: [{ id: 'p1', url: 'https://example.com/p1.webp', alt: '' }],
  writtenAt: new Date(0),
};

/** Documents by path. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  'users/admin': profileWith({ email: 'admin@example.com', isAdmin: true }),
  'users/second-admin': profileWith({ email: 'second-admin@example.com', isAdmin: true }),
  'users/user': profileWith({ email: 'user@example.com' }),
  'users/owner': profileWith({ email: 'owner@example.com', isGymOwner: true, ownedGyms: ['g1'] }),
  'users/other-owner': profileWith({ email: 'other-owner@example.com', isGymOwner: true, ownedGyms: ['g2'] }),
  'featuredCities/tx-austin': { id: 'tx-austin', name: 'Austin', state: 'TX', url: '/bjj/texas/austin' },
  'featuredGyms/tx-austin-y': { id: 'tx-austin-y', name: 'Y', url: '/bjj/texas/austin/y', cityId: 'tx-austin' },
  'contactMessages/m1': { topic: 'question', message: 'Hello', status: 'open', createdAt: '2026-01-01T00:00:00.000Z' },
  'discounts/d1': {
    title: 'Old',
    category: 'classes',
    offeredBy: 'G One',
    gymId: 'g1',
    timeZone: 'America/Chicago',
    status: 'proposed',
    active: false,
    copies: 0,
    version: 1,
    userId: 'owner',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  'sponsorships/sp1': { userId: 'user', status: 'expired', sessions: [], createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-01T00:31:00.000Z' },
  'sponsorships/sp2': {
    userId: 'user',
    kind: 'brand',
    brand: { name: 'Gi Co.', url: 'https://gi.example' },
    sponsor: 'Gi Co.',
    review: 'waiting',
    placement: 'brand~sp2',
    status: 'active',
    termDays: 30,
    tierName: 'Row',
    amount: 100,
    refunded: 0,
    sessions: [],
  },
  'notices/nt1': { ...NOTICE, version: 1, createdAt: NOTICE.from },
  'redirects/%2Fstored': { from: '/stored', to: '/contact', toPath: '/contact', createdAt: NOTICE.from },
  'announcements/an1': {
    title: 'News',
    message: 'Something has changed.',
    audience: { kind: 'everyone' },
    state: 'sending',
    people: 5,
    told: 0,
    createdAt: NOTICE.from,
    createdBy: 'admin',
    updatedAt: NOTICE.from,
  },
  'system/mailKey': { key: MAIL_KEY },
  'gymExports/x1': {
    format: 'csv',
    state: 'done',
    gyms: 1,
    done: 1,
    written: 1,
    file: { path: 'exports/x1/gyms.csv', bytes: 0 },
    expiresAt: NOTICE.until,
    createdAt: NOTICE.from,
    createdBy: 'admin',
    updatedAt: NOTICE.from,
  },
  'claims/c1': {
    userId: 'user',
    email: 'user@example.com',
    emailVerified: false,
    gymId: 'g1',
    gymName: 'G One',
    gymPath: '/bjj/texas/austin/g-one',
    role: 'coach',
    evidence: { kind: 'mail', address: 'info@g-one.example' },
    isDispute: true,
    status: 'pending',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  'suggestions/s1': { userId: 'user', gymId: 'g1', changes: { phone: '+15125550177' }, status: 'pending', createdAt: '2026-01-01T00:00:00.000Z' },
  'suggestions/s2': {
    userId: 'user',
    gym: { name: 'Missing Mats', full_address: '1 Main St', city: 'Austin', state: 'TX' },
    changes: {},
    status: 'pending',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  'audit/a1': { at: '2026-01-01T00:00:00.000Z', by: 'admin', action: 'updateGym', target: 'gyms/g1', before: { name: 'G One' }, after: { name: 'G One' } },
  'bulkChanges/b1': {
    change: { kind: 'affiliation', affiliation: null },
    state: 'done',
    gyms: 1,
    done: 1,
    changed: 1,
    unchanged: 0,
    skipped: 0,
    createdAt: NOTICE.from,
    createdBy: 'admin',
    updatedAt: NOTICE.from,
  },
  'audit/b1-g1': {
    at: NOTICE.from,
    by: 'admin',
    action: 'updateGym',
    target: 'gyms/g1',
    because: 'bulkChanges/b1',
    before: { affiliation: 'Atos' },
    after: {},
  },
  'gyms/g1': G_ONE,
  'gyms/double': { ...G_ONE, name: 'G One Double', slug: 'g-one-double', photos: [] },
  'photoReports/r1': {
    gymId: 'g1',
    gymName: 'G One',
    gymPath: '/bjj/texas/austin/g-one',
    photo: 'p1',
    url: 'https://example.com/p1.webp',
    alt: '',
    kind: 'wrong',
    comment: '',
    status: 'open',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  'directoryCities/texas~dallas': { name: 'Dallas' },
  'directoryPages/texas~austin~x': { kind: 'gym', id: 'g3' },
  'directoryPages/texas~austin~g-one': { kind: 'reserved', id: 'g1' },
};

/** Stores the documents in one batch, because this runs a thousand times. */
async function givenEveryone(): Promise<void> {
  await clearFirestore();
  const batch = db.batch();
  for (const [path, content] of Object.entries(DOCUMENTS)) batch.set(db.doc(path), content);
  await batch.commit();
  await memory.writeFile({ path: 'exports/x1/gyms.csv', contentType: 'text/csv', token: 'token' }, []);
}

/** Everything in the database except the rate limit counters. */
async function everything(): Promise<ReadonlyMap<string, unknown>> {
  return new Map([...(await allDocuments())].filter(([path]) => !path.startsWith('rateLimits/')));
}

describe('every callable', () => {
  it('is deployed', () => {
    expect(NAMES.filter((name) => !handlerOf(name))).toEqual([]);
  });

  describe.each(NAMES)('%s', (name) => {
    it.each(PEOPLE.filter((person) => !isExcluded(name, person)))('answers %s as the contract says', async (person) => {
      await givenEveryone();
      expect(await codeOf(name, person)).toBe(expectedCode(name, person));
    });
  });
});

describe('callables', () => {
  let before: ReadonlyMap<string, unknown>;
  // None of these calls may change anything, so they share the documents.
  beforeAll(async () => {
    await givenEveryone();
    before = await everything();
  });

  const refusals = NAMES.map((name) => ({ name, excluded: PEOPLE.filter((person) => isExcluded(name, person)) }));
  it.each(refusals.filter(({ excluded }) => excluded.length > 0))(
    'refuse those whom the contract excludes before they check the input, and change nothing: $name',
    async ({ name, excluded }) => {
      for (const person of excluded) {
        const codes = await Promise.all([codeOf(name, person), codeOf(name, person, { nonsense: true }), codeOf(name, person, 'text')]);
        // Owners and admins pass the role check. Whose gym it is shows only in valid input.
        const owner = callables[name].caller === 'owner' && ['other-owner', 'admin'].includes(person);
        const code = expectedCode(name, person);
        expect(codes, person).toEqual(owner ? [code, 'invalid-argument', 'invalid-argument'] : [code, code, code]);
      }
      expect(await everything()).toEqual(before);
    },
  );
});

describe('a demoted admin', () => {
  it('is refused on the next call, whatever the token says', async () => {
    await givenEveryone();
    expect(await codeOf('deleteGym', 'admin')).toBe('ok');
    await db.doc('users/admin').update({ isAdmin: false });
    expect(await codeOf('deleteFeaturedCity', 'admin')).toBe('permission-denied');
  });
});

describe('a signed-in account without a profile yet', () => {
  it('is asked to try again, and may call what anyone may', async () => {
    await givenEveryone();
    expect(await refusal(call(handlerOf('deleteAccount'), {}, 'too-new'))).toMatchObject({
      reason: 'signed-out',
      message: expect.stringContaining('Try again'),
    });
    expect(await call(handlerOf('ensureStats'), {}, 'too-new')).toMatchObject({ statesCount: 51 });
  });
});

describe('callables given hostile input', () => {
  const deep = (levels: number): unknown => (levels === 0 ? {} : { nested: deep(levels - 1) });

  it.each([
    ['inherits fields', JSON.parse('{"__proto__":{"isAdmin":true}}')],
    ['inherits fields through its prototype', Object.setPrototypeOf({ id: 'g1' }, { isAdmin: true })],
    ['is 5,000 levels deep', deep(5000)],
    ['is a list', []],
    ['is longer than 256 KB', { id: 'x'.repeat(300_000) }],
    ['names a path as id', { id: 'gyms/g1' }],
    ['names a reserved id', { id: '__all__' }],
  ])('refuse input that %s as invalid', async (_what, input) => {
    await givenEveryone();
    expect(await refusal(call(handlerOf('deleteGym'), input, 'admin'))).toMatchObject({ code: 'invalid-argument', reason: 'invalid' });
  });

  it('report each invalid field by its path', async () => {
    await givenEveryone();
    const attempt = call(handlerOf('createGym'), { gym: { state: 'TX', city: 'Austin', name: '', pricing: { dropIn: -5 } } }, 'admin');
    await expect(attempt).rejects.toMatchObject({
      details: { reason: 'invalid', issues: [{ path: 'gym.name' }, { path: 'gym.pricing.dropIn' }] },
    });
  });

  const dates = NAMES.flatMap((name) =>
    leavesOf(callables[name].input)
      .filter(isDate)
      .map(({ path }) => ({ name, field: path.join('.'), path })),
  );
  describe('in a date', () => {
    beforeAll(givenEveryone);
    it.each(dates)('refuse each wrong one in $field of $name as invalid', async ({ name, path }) => {
      for (const date of WRONG_DATES) {
        expect(await codeOf(name, 'admin', withValue(INPUTS[name], path, date)), date).toBe('invalid-argument');
      }
    });
  });

  const CODES = new Set<string>(Object.values(ERROR_STATUS));
  const odd = fc.oneof(
    fc.constantFrom<unknown>(null, '', ' ', '../x', '__x__', 'x'.repeat(2000), '\u202Ex', 'javascript:alert(1)', -1, 1e308, Number.NaN, [], {}, '道場'),
    fc.string({ unit: codePoint }),
    fc.double(),
    fc.jsonValue({ maxDepth: 4 }),
  );

  /** Payloads per callable. tests/soak/callables.test.ts tries more. */
  const payloads = Number(process.env.HALFMAT_PAYLOADS ?? 12);
  /** Compares the database after this many refused calls, and at the end. */
  const lookEvery = Math.max(20, Math.ceil(payloads / 200));
  const timeout = 60_000 + payloads * 200;

  // With rate limits, all but the first payloads would test only the limit.
  beforeAll(() => void (rate.isLimited = false));
  let before: ReadonlyMap<string, unknown>;
  beforeAll(async () => {
    await givenEveryone();
    before = await everything();
  });
  afterAll(() => void (rate.isLimited = true));

  it.each(NAMES)('never make %s fail unexpectedly, and change nothing if the call is refused', { timeout }, async (name) => {
    const sample = INPUTS[name] as Record<string, unknown>;
    // Half are noise, half the callable's own input with one field replaced.
    const payload = fc.oneof(
      odd,
      fc.tuple(fc.constantFrom(...Object.keys(sample), 'surplus'), odd).map(([field, value]) => ({ ...sample, [field]: value })),
    );
    await givenEveryone();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(payload, async (input) => {
        const code = await codeOf(name, 'admin', input);
        if (code === 'ok') {
          expect(v.safeParse(callables[name].input, input ?? {}).success).toBe(true);
          // Resetting also drops what refused calls since the last comparison may have written. Later calls cover that.
          await givenEveryone();
          return;
        }
        expect(CODES.has(code)).toBe(true);
        expect(code).not.toBe('internal');
        if (++refused % lookEvery === 0) expect(await everything()).toEqual(before);
      }),
      { numRuns: payloads, seed: 4 },
    );
    expect(await everything()).toEqual(before);
  });
});
