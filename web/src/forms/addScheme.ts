const URL_WITHOUT_SCHEME = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/;

/** The URL of a link field, without spaces around it. Adds `https://`, which few people type. */
export function addScheme(entry: string): string {
  const url = entry.trim();
  return URL_WITHOUT_SCHEME.test(url) ? `https://${url}` : url;
}
