const URL_WITHOUT_SCHEME = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/;

/** Trims the entry of a link field, and adds `https://` if it lacks a scheme, since few people type one. */
export function addScheme(entry: string): string {
  const url = entry.trim();
  return URL_WITHOUT_SCHEME.test(url) ? `https://${url}` : url;
}
