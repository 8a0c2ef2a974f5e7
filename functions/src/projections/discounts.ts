import { type Discount, type DiscountEntry, DISCOUNTS_LIMIT, type Gym, sitePaths } from '../contract';
import { isPublic, omitUndefined } from '../gyms/pages/page-documents';

/** A stored discount, with its gym if it has one. */
export interface DiscountWithGym {
  readonly id: string;
  readonly discount: Discount;
  readonly gym?: Gym | undefined;
}

/** The list of all active discounts, newest first, with each gym's current name and URL. Leaves out discounts of gyms that aren't public. */
export function listDiscounts(discounts: readonly DiscountWithGym[]): DiscountEntry[] {
  const entries = discounts.flatMap(({ id, discount, gym }): DiscountEntry[] => {
    if (!discount.active || (discount.gymId !== undefined && !(gym && isPublic(gym)))) return [];
    const {
      userId: _userId,
      copies: _copies,
      status: _status,
      active: _active,
      version: _version,
      reason: _reason,
      decidedAt: _decidedAt,
      ...shown
    } = discount;
    return [omitUndefined({ ...shown, id, offeredBy: gym?.name ?? discount.offeredBy, path: gym && sitePaths.gym(gym), city: gym?.city })];
  });
  return entries.sort(compareNewestFirst).slice(0, DISCOUNTS_LIMIT);
}

function compareNewestFirst(a: DiscountEntry, b: DiscountEntry): number {
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
