import type { Query } from 'firebase-admin/firestore';
import { DomainError, type Sponsorship } from '../contract';
import { loadPublicGym } from '../gyms/record/current-gym-repository';
import type { Order, Sponsor } from './domain';
import { isOpen } from './spots';
import { isRenewable } from './renewals';
import { loadSponsorship } from './repository';
import { collection } from '../platform/collections';

/**
 * Loads the sponsor of an order.
 * @throws DomainError `gym-not-found`, `already-sponsored`, `sponsorship-not-found`
 */
export async function loadSponsor({ key, tierId, sponsored }: Order, uid: string, logo: string | undefined, now: Date): Promise<Sponsor> {
  if ('brand' in sponsored) {
    const { name, url } = sponsored.brand;
    return { tierId, kind: 'brand', brand: { name, url, ...(logo && { logo }) }, sponsor: name, review: 'waiting', placement: `brand~${key}` };
  }
  if ('renews' in sponsored) return loadRenewedSponsor(sponsored.renews, tierId, uid, now);
  const { id, gym } = await loadSponsorableGym(sponsored.gymId);
  const placement = `gym~${id}`;
  await requireNotSponsored(queryPaid(placement), undefined, now);
  // A sponsored gym that was merged into this one has its own placement.
  await requireNotSponsored(collection('sponsorships').where('gymId', '==', id).where('status', 'in', ['processing', 'active']), undefined, now);
  return { tierId, kind: 'gym', gymId: id, sponsor: gym.name, placement };
}

/** @throws DomainError `gym-not-found` */
async function loadSponsorableGym(gymId: string): ReturnType<typeof loadPublicGym> {
  const publicGym = await loadPublicGym(gymId);
  if (publicGym.gym.status === 'closed') throw new DomainError('gym-not-found', 'This gym has closed. Choose another gym.');
  return publicGym;
}

/** Loads the sponsor of a purchase to renew. Someone else's purchase counts as not found, so that it isn't revealed. */
async function loadRenewedSponsor(id: string, tierId: string, uid: string, now: Date): Promise<Sponsor> {
  const { sponsorship } = await loadSponsorship(id);
  if (sponsorship.userId !== uid) throw new DomainError('sponsorship-not-found', 'We couldn’t find this purchase.');
  if (!isRenewable(sponsorship)) throw new DomainError('sponsorship-not-found', 'This sponsorship can’t be renewed. Buy a new one.');
  const { kind, gymId, brand, sponsor, review, placement } = sponsorship;
  if (gymId !== undefined) await loadSponsorableGym(gymId);
  await requireNotSponsored(queryPaid(placement), id, now);
  return { tierId, kind, ...(gymId && { gymId }), ...(brand && { brand }), ...(review && { review }), sponsor, placement, renews: id };
}

const queryPaid = (placement: string) => collection('sponsorships').where('placement', '==', placement).where('status', 'in', ['processing', 'active']);

/**
 * Checks that none of these sponsorships is running, will run, or is waiting for a bank transfer. If one of them is being renewed (`renewedId`),
 * checks instead that none of the others ends after it.
 * @throws DomainError `already-sponsored`
 */
async function requireNotSponsored(paid: Query<Sponsorship>, renewedId: string | undefined, now: Date): Promise<void> {
  const { docs } = await paid.get();
  const others = docs.filter((document) => document.id !== renewedId && isOpen(document.data(), now));
  const renewedEnd = docs.find((document) => document.id === renewedId)?.data().endsAt ?? '';
  // A sponsorship without an end hasn't started yet, so it ends last: `9` sorts after every date.
  const conflicting = others.filter((document) => renewedId === undefined || (document.data().endsAt ?? '9') > renewedEnd);
  if (conflicting.length === 0) return;
  throw new DomainError(
    'already-sponsored',
    renewedId === undefined
      ? 'This gym is already sponsored. Only the buyer can renew that sponsorship.'
      : 'This sponsorship was already renewed. Renew the newest one on your dashboard.',
  );
}
