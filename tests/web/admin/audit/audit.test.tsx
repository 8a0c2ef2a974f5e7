import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AUDIT_ACTIONS, type AuditEntry, COLLECTIONS, gymSchema, importSchema, parseDocumentPath, sponsorshipSchema } from '@contract';
import AuditPage from '@web/features/admin/audit/AuditPage';
import { HIDDEN_FIELDS } from '@web/features/admin/audit/auditedFields';
import { listChangedFields } from '@web/features/admin/audit/changedFields';
import { FIELD_LABELS } from '@web/features/admin/audit/fieldLabels';
import { readDocument } from '@web/lib/source';
import { watchList } from '@web/lib/watch';
import { getActionTitle, getAuditSentence, getAutomaticActor, formatActor } from '@web/words/audit';
import { cellsOf } from '@support/permissions';
import { profileWith } from '@support/profile';
import { tables } from '../../../rules/tables';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';

const DOCUMENTS = new Map<string, unknown>([
  ['users/admin', profileWith({ email: 'ana@halfmat.example', isAdmin: true })],
  ['users/owner', profileWith({ email: 'bo@mesa.example', isGymOwner: true })],
  ['claims/c1', { gymName: 'Mesa BJJ', gymId: 'g1' }],
  ['gyms/g1', { status: 'published', name: 'Mesa BJJ' }],
  ['tiers/t1', { name: 'City page' }],
  ['gyms/g2', { status: 'merged', mergedInto: 'g1', unmergeData: { gym: { name: 'Mesa Grappling' } } }],
  ['gyms/g3', { status: 'merged', mergedInto: 'g1' }],
  ['bulkChanges/b1', { change: { kind: 'delete' } }],
  ['pairs/p1', { names: ['Mesa BJJ', 'Mesa Jiu-Jitsu'] }],
]);
const entry = (fields: Partial<AuditEntry>): AuditEntry & { id: string } => ({
  id: 'e1',
  at: '2026-03-02T10:00:00.000Z',
  by: 'admin',
  action: 'updateGym',
  target: 'gyms/g1',
  ...fields,
});

/** Opens the log with one entry, and returns that entry once its names have loaded. */
async function openWith(fields: Partial<AuditEntry>): Promise<HTMLElement> {
  vi.mocked(watchList).mockImplementation(((_path: string, _list: unknown, next: (items: unknown[]) => void) => {
    queueMicrotask(() => next([entry(fields)]));
    return () => {};
  }) as never);
  openAt('/admin/audit', <AuditPage />);
  const byLine = await screen.findByText('By');
  await waitFor(() => expect(byLine.closest('li')?.textContent).not.toContain('…'));
  return byLine.closest('li') as HTMLElement;
}

beforeEach(() => {
  vi.mocked(readDocument)
    .mockReset()
    .mockImplementation((async (path: string) => DOCUMENTS.get(path)) as never);
  signInAdmin();
});

describe('AuditPage', () => {
  test.each<[string, Partial<AuditEntry>]>([
    ['An admin approved the claim for Mesa BJJ', { action: 'decideClaim', target: 'claims/c1', after: { gymId: 'g1', status: 'approved' } }],
    ['An admin rejected the claim for Mesa BJJ', { action: 'decideClaim', target: 'claims/c1', after: { gymId: 'g1', status: 'rejected' } }],
    ['A gym owner edited Mesa BJJ', { by: 'owner', before: { zip: '85201' }, after: { zip: '85202' } }],
    ['An admin edited the tier City page', { action: 'updateTier', target: 'tiers/t1' }],
    ['An admin marked Mesa BJJ and Mesa Jiu-Jitsu as two different gyms', { action: 'markGymsAsDifferent', target: 'pairs/p1' }],
    ['An admin merged Mesa Grappling into another gym', { action: 'mergeGyms', target: 'gyms/g2', after: { mergedInto: 'gyms/g1' } }],
    ['An admin edited Mesa BJJ', { target: 'gyms/g3' }],
    ['An admin ended the site notice (since deleted)', { action: 'endSiteNotice', target: 'notices/n1' }],
    ['Halfmat deleted Old Gym for good', { action: 'purgeGym', by: 'emptyTrash', target: 'gyms/g9', before: { name: 'Old Gym' } }],
    [
      'Stripe updated the sponsorship for Mesa BJJ',
      { action: 'stripeWebhook', by: 'stripeWebhook', target: 'sponsorships/s1', after: { sponsor: 'Mesa BJJ' } },
    ],
    ['An admin made bo@mesa.example the primary owner of Mesa BJJ', { action: 'makePrimaryOwner', target: 'users/owner', after: { gymId: 'g1' } }],
    ['An admin added the redirect from /old/flyer', { action: 'createRedirect', target: 'redirects/%2Fold%2Fflyer' }],
  ])('describes an entry as: %s', async (sentence, fields) => {
    const item = await openWith(fields);
    expect(item.querySelector('b')?.textContent).toBe(sentence);
  });

  test('shows a change with plain labels and values', async () => {
    const item = await openWith({
      before: { pricing: { dropIn: 20 }, importsBlocked: true, version: 3, pageHash: 'x' },
      after: { pricing: { dropIn: 25 }, version: 4, pageHash: 'y' },
    });
    await userEvent.click(within(item).getByText('What changed: Prices, Imports blocked'));
    expect((await within(item).findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['$20', '$25', 'Yes', 'Empty']);
  });
});

/** The collections from which the security rules let admins get documents. */
const READABLE = new Set(
  tables
    .flatMap(cellsOf)
    .filter(({ role, allowed, operation }) => role === 'admin' && allowed && operation === 'get')
    .map((cell) => ('path' in cell ? parseDocumentPath(cell.path).collection : '')),
);

describe('an entry of the audit log', () => {
  test.each([...Object.values(COLLECTIONS), 'unknown'])('about a document of %s reads no document that the security rules deny', async (collection) => {
    await openWith({ action: 'updateTier', target: `${collection}/d1` });
    const collections = vi.mocked(readDocument).mock.calls.map(([path]) => parseDocumentPath(path).collection);
    expect(collections.filter((name) => !READABLE.has(name))).toEqual([]);
  });

  test('about a whole collection links to its changes', async () => {
    const item = await openWith({ action: 'reorderFeaturedCities', target: 'featuredCities' });
    expect(within(item).getByRole('link', { name: 'All changes to this featured city' })).toBeTruthy();
    expect(readDocument).not.toHaveBeenCalledWith('featuredCities');
  });

  test('names the gyms in its changes, and leaves out when they were written', async () => {
    const item = await openWith({
      action: 'mergeGyms',
      before: { slug: 'mesa-bjj', writtenAt: { seconds: 1_795_697_820, nanoseconds: 5 } },
      after: { slug: 'mesa', merged: 'gyms/g2', mergedInto: 'gyms/g9', gymId: 'g1' },
    });
    await userEvent.click(within(item).getByText('What changed: Page URL, Merged gym, Merged into, Gym'));
    await waitFor(() =>
      expect(
        within(item)
          .getAllByRole('definition')
          .map(({ textContent }) => textContent),
      ).toEqual(['…/mesa-bjj', '…/mesa', 'Empty', 'Mesa Grappling', 'Empty', 'a deleted gym', 'Empty', 'Mesa BJJ']),
    );
  });

  test('links to a related bulk change, which has no name', async () => {
    const item = await openWith({ because: 'bulkChanges/b1' });
    expect(item.textContent).toContain('Related bulk change: (view)');
    expect(within(item).getByRole('link', { name: '(view)' }).getAttribute('href')).toBe('/admin/audit?target=bulkChanges%2Fb1');
  });

  test('lists a sixth change rather than counting it', async () => {
    const names = ['city', 'zip', 'phone', 'site', 'email', 'name'];
    const item = await openWith({ after: Object.fromEntries(names.map((name) => [name, 'x'])) });
    expect(within(item).getByText(/^What changed/).textContent).not.toContain('more');
  });
});

describe('getAuditSentence', () => {
  test.each(AUDIT_ACTIONS)('has a plain name and sentence for %s', (action) => {
    const sentence = getAuditSentence({ action, after: {} });
    for (const text of [getActionTitle(action), sentence.replaceAll(/\{(?:who|it|gym)\}/g, 'X')]) {
      expect(text).toMatch(/^[A-ZX][\w’ ,-]+$/);
      expect(text).not.toMatch(/[a-z][A-Z]/);
    }
    expect(getActionTitle(action)).not.toBe('Other changes');
  });

  test('has a fallback for an action that no longer exists', () => {
    expect(getAuditSentence({ action: 'oldAction' as never })).toBe('{who} changed {it}');
    expect(getActionTitle('oldAction')).toBe('Other changes');
  });
});

describe('formatActor', () => {
  test('names an account’s role, or the process that acted', () => {
    expect(formatActor('u', { isAdmin: true, isGymOwner: true })).toBe('An admin');
    expect(formatActor('u', { isAdmin: false, isGymOwner: true })).toBe('A gym owner');
    expect(formatActor('u', undefined)).toBe('A user');
    expect(formatActor('deleted-account', undefined)).toBe('A deleted account');
    expect(formatActor('sweep', undefined)).toBe('Halfmat');
    expect(getAutomaticActor('stripeWebhook')).toBe('Stripe');
  });
});

describe('listChangedFields', () => {
  test('has a label for every field of a gym, an import and a sponsorship that is not hidden', () => {
    for (const { entries } of [gymSchema, importSchema, sponsorshipSchema]) {
      for (const field of Object.keys(entries)) expect([...HIDDEN_FIELDS, ...Object.keys(FIELD_LABELS)]).toContain(field);
    }
  });

  test('has no code names as labels', () => {
    for (const label of Object.values(FIELD_LABELS)) expect(label).toMatch(/^[A-Z][^_]*$/);
    for (const label of Object.values(FIELD_LABELS)) expect(label).not.toMatch(/[a-z][A-Z]/);
  });

  test('formats amounts, moments, codes and lists', () => {
    const fields = listChangedFields({
      target: 'sponsorships/s1',
      before: { status: 'active', refunded: 0, currency: 'usd' },
      after: { status: 'refunded', refunded: 12_000, currency: 'usd', brand: { name: 'Gi Co', url: 'https://gi.example' } },
    });
    expect(fields).toEqual([
      { label: 'Status', before: 'Active', after: 'Refunded' },
      { label: 'Refunded', before: '$0', after: '$120' },
      { label: 'Brand', before: undefined, after: 'Name: Gi Co; Link: https://gi.example' },
    ]);
  });

  test('leaves out what is the same before and after', () => {
    expect(listChangedFields({ target: 'tiers/t1', before: { name: 'A', spots: 2 }, after: { name: 'B', spots: 2 } })).toEqual([
      { label: 'Name', before: 'A', after: 'B' },
    ]);
  });
});
