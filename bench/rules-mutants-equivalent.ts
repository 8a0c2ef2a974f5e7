/** Mutants that let exactly the same through, by collection and change, each with the reason. Reviewed by hand. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'stats: allow get: if true; → allow read: if true;': 'The path names one document, which anyone may get: a list of the collection is not at that path.',
};
