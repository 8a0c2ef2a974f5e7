/** `$20`, `Free` or `Price not listed`: never `$0`. */
export function formatPrice(dollars: number | undefined): string {
  if (dollars === undefined) return 'Price not listed';
  if (dollars === 0) return 'Free';
  return Number.isInteger(dollars) ? `$${dollars}` : `$${dollars.toFixed(2)}`;
}
