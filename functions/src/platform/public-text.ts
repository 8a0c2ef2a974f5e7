import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { type FieldIssue, foldLookAlikes, mentionsLink, invalidFieldsError } from '../contract';

/**
 * Input fields whose text other people see on pages or in emails. Names have their own rules (`nameSchema`) and may contain any word: there are people
 * called Dick and a town called Scunthorpe.
 */
const FREE_TEXTS: ReadonlySet<string> = new Set(['post_description', 'classes', 'title', 'description', 'caption', 'alt', 'reason', 'note']);

/** Words on the list that are harmless here: a coach's name, a degree with honors, a class that kicks ass. */
const HARMLESS_WORDS: ReadonlySet<string> = new Set(['dick', 'cum', 'ass']);

let matcher: RegExpMatcher | undefined;
/** Finds obscene words. Created on first use, since most functions never check text. */
function getObsceneWordMatcher(): RegExpMatcher {
  matcher ??= new RegExpMatcher({
    ...new DataSet<{ originalWord: string }>()
      .addAll(englishDataset)
      .removePhrasesIf(({ metadata }) => HARMLESS_WORDS.has(metadata?.originalWord ?? ''))
      .build(),
    ...englishRecommendedTransformers,
  });
  return matcher;
}

/**
 * Rejects input with obscene words or links in text that everyone will see. Doesn't check text that only admins read.
 * @throws DomainError `invalid`, naming each field
 */
export function rejectOffensiveTextAndLinks(input: unknown): void {
  const issues = [...findIssues(input, [])];
  if (issues.length > 0) throw invalidFieldsError(issues);
}

function* findIssues(value: unknown, path: readonly string[]): Generator<FieldIssue> {
  if (typeof value === 'string') {
    const message = FREE_TEXTS.has(path.at(-1) ?? '') ? findProblem(value) : undefined;
    if (message) yield { path: path.join('.'), message };
  } else if (typeof value === 'object' && value !== null) {
    // `was` and `seen` contain earlier values, which are only compared with the stored ones.
    for (const [name, nested] of Object.entries(value)) if (name !== 'was' && name !== 'seen') yield* findIssues(nested, [...path, name]);
  }
}

function findProblem(text: string): string | undefined {
  if (mentionsLink(text)) return 'Remove web and email addresses. They have their own fields.';
  const isObscene = [text, foldLookAlikes(text)].some((spelling) => getObsceneWordMatcher().hasMatch(spelling));
  return isObscene ? 'Remove words that readers may find offensive.' : undefined;
}
