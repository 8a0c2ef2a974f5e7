/** Normalizes a phone number to the stored format. Anything that isn't a phone number is returned unchanged. */
export function normalizePhone(text: string): string {
  const digits = /^1?(\d{10})$/.exec(text.replace(/[\s().+-]/g, ''));
  return digits ? `+1${digits[1]}` : text;
}
