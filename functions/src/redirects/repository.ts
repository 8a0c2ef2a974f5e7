import type { Transaction } from 'firebase-admin/firestore';
import { documentPaths, DomainError, getTargetPath, REDIRECTS_LIMIT, type SiteRedirect } from '../contract';
import { type Author, audit } from '../platform/audit';
import { collection, documentAt } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { findPageDocumentPath, isSitePage, type RedirectContext, planRedirect, refuseReserved, type PathStatus } from './domain';

const redirects = () => collection('redirects');
const redirectAt = (from: string) => documentAt(documentPaths.redirect(from));

/** Maximum number of redirects to a URL, since redirecting that URL must change them all in one commit. */
const MAX_INCOMING = 400;

/**
 * Redirects a URL to a page, and points all redirects to that URL at the same page. Everything happens in one transaction, so that simultaneous related
 * changes wait or retry. Returns the final target.
 * @param was the current target that the admin saw. Undefined for a new redirect
 * @throws DomainError `invalid`, `already-exists`, `redirect-not-found`, `stale-edit`, `limit-reached`
 */
export async function setRedirect(from: string, to: string, was: string | undefined, author: Author): Promise<string> {
  refuseReserved(from, to);
  return firestore().runTransaction(async (transaction) => {
    const context = await loadContext(transaction, from, getTargetPath(to));
    const { redirect, updates, deletions } = planRedirect(from, to, context, author.now);
    if (context.existing?.to === redirect.to) return redirect.to;
    requireExpectedTarget(context.existing, was);
    if (!context.existing) await requireRoomForRedirect(transaction);
    stageRedirect(transaction, was === undefined ? 'createRedirect' : 'updateRedirect', context.existing, redirect, author);
    for (const { before, after } of updates) stageRedirect(transaction, 'updateRedirect', before, after, author);
    for (const deletion of deletions) stageRedirect(transaction, 'deleteRedirect', deletion, undefined, author);
    return redirect.to;
  });
}

/**
 * Checks that the redirect from a URL is as the admin saw it.
 * @throws DomainError `already-exists`, `redirect-not-found`, `stale-edit`
 */
function requireExpectedTarget(existing: SiteRedirect | undefined, was: string | undefined): void {
  if (was === undefined) {
    if (existing) throw new DomainError('already-exists', `This URL already redirects to ${existing.to}. Edit that redirect instead.`);
    return;
  }
  if (!existing) throw new DomainError('redirect-not-found', 'We couldn’t find that redirect. It may have been deleted.');
  if (existing.to === was) return;
  throw new DomainError(
    'stale-edit',
    `Someone else changed this redirect. It now goes to ${existing.to}. To change that, close this and edit the redirect again.`,
  );
}

/** Counts in the transaction, so that simultaneous additions don't exceed the limit. */
async function requireRoomForRedirect(transaction: Transaction): Promise<void> {
  const { count } = (await transaction.get(redirects().count())).data();
  if (count >= REDIRECTS_LIMIT) throw new DomainError('limit-reached', `You can have up to ${REDIRECTS_LIMIT} redirects. Delete one first.`);
}

async function loadContext(transaction: Transaction, from: string, toPath: string): Promise<RedirectContext> {
  const [sourceStatus, targetStatus, existing, targetRedirect, incoming] = await Promise.all([
    loadPathStatus(transaction, from),
    loadPathStatus(transaction, toPath),
    transaction.get(redirectAt(from)),
    transaction.get(redirectAt(toPath)),
    transaction.get(
      redirects()
        .where('toPath', '==', from)
        .limit(MAX_INCOMING + 1),
    ),
  ]);
  // Unchanged redirects beyond the limit would redirect in two steps.
  if (incoming.size > MAX_INCOMING)
    throw new DomainError('limit-reached', `More than ${MAX_INCOMING} redirects point to this URL and would all have to change. Delete some of them first.`);
  return {
    sourceStatus,
    targetStatus,
    existing: existing.data(),
    targetRedirect: targetRedirect.data(),
    incoming: incoming.docs.map((document) => document.data()),
  };
}

async function loadPathStatus(transaction: Transaction, path: string): Promise<PathStatus> {
  if (isSitePage(path)) return { kind: 'page' };
  const documentPath = findPageDocumentPath(path);
  const page = documentPath && (await transaction.get(documentAt(documentPath))).data();
  if (!page) return { kind: 'none' };
  if (!('kind' in page)) return { kind: 'page' };
  if (page.kind === 'moved') return { kind: 'moved', to: page.to };
  return { kind: page.kind === 'reserved' ? 'draft' : 'page' };
}

type Action = 'createRedirect' | 'updateRedirect' | 'deleteRedirect';

function stageRedirect(transaction: Transaction, action: Action, before: SiteRedirect | undefined, after: SiteRedirect | undefined, { by, now }: Author): void {
  const reference = redirectAt((after ?? before)?.from ?? '');
  if (after) transaction.set(reference, after);
  else transaction.delete(reference);
  audit(transaction, { at: now.toISOString(), by, action, target: reference.path, ...(before && { before }), ...(after && { after }) });
}

/** Deletes a redirect, with its audit entry. Does nothing if it doesn't exist. */
export async function removeRedirect(from: string, author: Author): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(redirectAt(from))).data();
    if (stored) stageRedirect(transaction, 'deleteRedirect', stored, undefined, author);
  });
}
