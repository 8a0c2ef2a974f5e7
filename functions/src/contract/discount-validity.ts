/** First and last day, `YYYY-MM-DD` in the discount's time zone. */
interface DiscountDays {
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
}

/** Whether a discount is valid on a day in its own time zone (`YYYY-MM-DD`). */
export function isDiscountValid({ validFrom, validUntil }: DiscountDays, today: string): boolean {
  return (validFrom === undefined || validFrom <= today) && !hasDiscountExpired({ validUntil }, today);
}
/** Whether a discount's last day has passed. */
export const hasDiscountExpired = ({ validUntil }: { readonly validUntil?: string | undefined }, today: string): boolean =>
  validUntil !== undefined && validUntil < today;
