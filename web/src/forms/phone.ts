/** A phone number as it is stored, however it was written; what is none stays as it is. */
export function asPhone(text: string): string {
  const digits = /^1?(\d{10})$/.exec(text.replace(/[\s().+-]/g, ''));
  return digits ? `+1${digits[1]}` : text;
}
