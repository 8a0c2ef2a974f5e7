/** A fee in dollars, which is absent if the cell states none, or the reason why the cell can't be read as one amount. */
export type FeeReading = { readonly dollars?: number } | { readonly problem: string };

/**
 * Reads a fee from a hand-maintained list. `free`, `no charge` and `$0` are 0 dollars. `0`, `?`, `-`, `n/a` and similar text mean that the fee isn't
 * known. Any other text that isn't a single amount is a problem.
 */
export function readFee(text: string): FeeReading {
  const plain = text.trim().toLowerCase();
  if (/^(?:0+(?:\.0+)?|\?+|-+|n\/?a|unknown|none stated)?$/.test(plain)) return {};
  if (/^(?:free!*|no (?:fee|charge)|\$\s*0+(?:\.0+)?)$/.test(plain)) return { dollars: 0 };
  const amount = /^(?:us)?\$?\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:\$|usd|dollars?|bucks)?$/.exec(plain);
  return amount ? { dollars: Number(amount[1]) } : { problem: 'This isn’t a single dollar amount, so the fee was left out.' };
}
