const URL_WITHOUT_SCHEME = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/;

/** Trims the text of a link field, and adds `https://` if it lacks a scheme, since few people type one. */
export function addScheme(text: string): string {
  const url = text.trim();
  return URL_WITHOUT_SCHEME.test(url) ? `https://${url}` : url;
}
