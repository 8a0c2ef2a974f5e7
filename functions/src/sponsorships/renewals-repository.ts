import { LIST_LIMIT } from '../contract';
import { type RejectedOrder, listRenewableInsteadOf, listRenewable } from './renewals';
import { collection } from '../platform/collections';

/**
 * Ids of the buyer's sponsorships that can be renewed, among the latest `LIST_LIMIT`.
 * @param insteadOf a rejected order. If given, only returns sponsorships that can be renewed instead
 */
export async function loadRenewableIds(uid: string, insteadOf: RejectedOrder | undefined, now: Date): Promise<string[]> {
  const { docs } = await collection('sponsorships').where('userId', '==', uid).orderBy('createdAt', 'desc').limit(LIST_LIMIT).get();
  const own = docs.map((document) => ({ ...document.data(), id: document.id }));
  return (insteadOf ? listRenewableInsteadOf(own, insteadOf, now) : listRenewable(own, now)).map(({ id }) => id);
}
