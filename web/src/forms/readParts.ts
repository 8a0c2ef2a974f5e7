import { FormProblem } from './useSubmit';

/**
 * Reads all parts of a form, even if some are invalid, so that the user sees all problems at once.
 * @param readers a function for each part, which may throw a FormProblem
 * @throws FormProblem with the problems of all parts
 */
export function readParts<Parts extends object>(readers: { readonly [Name in keyof Parts]: () => Parts[Name] }): Parts {
  let problems: Readonly<Record<string, string>> = {};
  const parts = Object.entries<() => unknown>(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      if (!(error instanceof FormProblem)) throw error;
      problems = { ...problems, ...error.fields };
      return [name, undefined];
    }
  });
  if (Object.keys(problems).length > 0) throw new FormProblem(problems);
  return Object.fromEntries(parts) as Parts;
}
