/**
 * Lowercase letters, digits and single dashes, as in URL segments and ids made from slugs. In its own file, because every page of the directory
 * needs it.
 */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
