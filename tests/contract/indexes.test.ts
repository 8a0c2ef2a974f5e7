import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CodeQuery, queriesOfTheCode } from '@support/queries';

interface Indexes {
  indexes: { collectionGroup: string; queryScope: string; fields: { fieldPath: string; order?: string; arrayConfig?: string }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: { queryScope: string }[] }[];
}
const declared = JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')) as Indexes;
// A missing composite index fails only in production: the local Firestore runs every query. No type knows the indexes either,
// so the queries are read from the sources with the TypeScript compiler.
const queries = queriesOfTheCode();

/** The composite index that a query needs: fields that are equal to a value or one of several, or that contain one, in any order, then the one that is compared or sorted by. */
function compositeOf({ filters, order }: CodeQuery): { equal: Set<string>; last: string } | undefined {
  const isEqual = (operator: string) => operator === '==' || (operator === 'in' && order.length > 0);
  const equal = new Set(filters.flatMap(({ field, operator }) => (isEqual(operator) ? [field] : operator === 'array-contains' ? [`${field} contains`] : [])));
  const compared = filters.find(({ operator }) => !isEqual(operator) && operator !== 'array-contains');
  const [sorted] = order.length > 0 ? order : compared ? [{ field: compared.field, direction: 'asc' }] : [];
  // Equality alone is served by the indexes that every field has.
  if (!sorted || equal.size === 0) return undefined;
  return { equal, last: `${sorted.field} ${sorted.direction}` };
}

function serves(index: Indexes['indexes'][number], query: CodeQuery, { equal, last }: { equal: Set<string>; last: string }): boolean {
  const fields = index.fields.map(({ fieldPath, order }) => `${fieldPath} ${order === 'DESCENDING' ? 'desc' : 'asc'}`);
  const before = new Set(index.fields.slice(0, -1).map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath} contains` : fieldPath)));
  return index.collectionGroup === query.collection && fields.at(-1) === last && before.size === equal.size && [...equal].every((field) => before.has(field));
}

describe('Firestore queries in the code', () => {
  it('are found in both the functions and the web app', () => {
    const found = queries.map(({ collection, filters, order }) =>
      [collection, ...filters.map(({ field, operator }) => `${field} ${operator}`), ...order.map(({ field }) => field)].join(' '),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'gyms cityKey == writtenAt >=',
        'upkeep of in',
        'directoryCities stateSlug == writtenAt >=',
        'directoryStates writtenAt >=',
        'users ownedGyms array-contains',
        'sponsorships userId == sessions array-contains createdAt',
        'savedGyms gymId in',
        'notifications userId == createdAt',
        'contactMessages status in createdAt',
        'suggestions status in createdAt',
        'featuredCities name',
      ]),
    );
  });

  it.each(queries)('$at names its fields, so that its index can be worked out', ({ filters, order }) => {
    expect([...filters, ...order].every(({ field }) => field !== '?')).toBe(true);
    expect(filters.every(({ operator }) => operator !== '?')).toBe(true);
  });

  it.each(queries.filter((query) => compositeOf(query)))('$at has the composite index that it needs', (query) => {
    const needed = compositeOf(query);
    expect(query.collection).toBeDefined();
    expect(declared.indexes.some((index) => needed && serves(index, query, needed))).toBe(true);
  });

  it.each(queries.filter(({ everywhere }) => everywhere))(
    '$at queries a collection group by fields indexed for collection groups',
    ({ collection, filters }) => {
      for (const { field } of filters) {
        const override = declared.fieldOverrides.find((entry) => entry.collectionGroup === collection && entry.fieldPath === field);
        expect(override?.indexes.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP')).toBe(true);
      }
    },
  );

  it.each(queries)('$at uses no field whose index is turned off', ({ collection, filters, order }) => {
    const givenUp = declared.fieldOverrides
      .filter((entry) => entry.collectionGroup === collection && entry.indexes.length === 0)
      .map(({ fieldPath }) => fieldPath);
    for (const { field } of [...filters, ...order]) expect(givenUp).not.toContain(field.split('.')[0]);
  });
});

describe('firestore.indexes.json', () => {
  it.each(declared.indexes.map((index) => ({ ...index, name: [index.collectionGroup, ...index.fields.map(({ fieldPath }) => fieldPath)].join(' ') })))(
    '$name is used by at least one query',
    (index) => {
      expect(
        queries.some((query) => {
          const needed = compositeOf(query);
          return needed && serves(index, query, needed);
        }),
      ).toBe(true);
    },
  );

  it('turns off indexes for large maps and timestamps, and gives expiring documents a TTL', () => {
    const without = declared.fieldOverrides
      .filter(({ indexes }) => indexes.length === 0)
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(without).toEqual(
      expect.arrayContaining([
        'directoryCities.gyms',
        'directoryCities.listings',
        'parts.gyms',
        'directorySearch.cities',
        'directoryPages.gym',
        'gyms.schedule',
        'upkeep.at',
      ]),
    );
    const expiring = declared.fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(expiring).toEqual([
      'going.expiresAt',
      'dateReports.expiresAt',
      'rateLimits.expiresAt',
      'confirmations.expiresAt',
      'contactMessages.expiresAt',
      'suggestions.expiresAt',
      'ledger.expiresAt',
      'ownerInvitations.expiresAt',
      'ownerQuestions.expiresAt',
      'outbox.expiresAt',
      'photoReports.expiresAt',
      'undo.expiresAt',
      'rejected.expiresAt',
    ]);
  });
});
