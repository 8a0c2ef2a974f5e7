import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { DomainError, type FieldIssue, foldLookAlikes, mentionsAddress } from '../contract';

/**
 * Fields of inputs that strangers read as they were written, on pages or in e-mails. Names have rules of their own (`nameSchema`) and may hold any word:
 * people are called Dick, and towns Scunthorpe.
 */
const FREE_TEXTS: ReadonlySet<string> = new Set(['post_description', 'classes', 'title', 'description', 'caption', 'alt', 'reason']);

/** Words of the list that are innocent here: a coach, a degree with honors, a class that kicks it. */
const INNOCENT: ReadonlySet<string> = new Set(['dick', 'cum', 'ass']);

let matcher: RegExpMatcher | undefined;
/** Made at its first use: most functions never read a text. */
function obsceneWords(): RegExpMatcher {
  matcher ??= new RegExpMatcher({
    ...new DataSet<{ originalWord: string }>()
      .addAll(englishDataset)
      .removePhrasesIf(({ metadata }) => INNOCENT.has(metadata?.originalWord ?? ''))
      .build(),
    ...englishRecommendedTransformers,
  });
  return matcher;
}

/**
 * Refuses an input that would show everybody obscene words or a link; what is read by admins alone is not looked at.
 * @throws DomainError `invalid`, which names each field
 */
export function refuseUnfit(input: unknown): void {
  const issues = [...issuesIn(input, [])];
  if (issues.length > 0) throw new DomainError('invalid', 'Check the marked fields.', issues);
}

function* issuesIn(value: unknown, path: readonly string[]): Generator<FieldIssue> {
  if (typeof value === 'string') {
    const message = FREE_TEXTS.has(path.at(-1) ?? '') ? problemOf(value) : undefined;
    if (message) yield { path: path.join('.'), message };
  } else if (typeof value === 'object' && value !== null) {
    // What `was` in a list is only looked for, never stored.
    for (const [name, part] of Object.entries(value)) if (name !== 'was' && name !== 'seen') yield* issuesIn(part, [...path, name]);
  }
}

function problemOf(text: string): string | undefined {
  if (mentionsAddress(text)) return 'Leave out links and addresses. They have fields of their own.';
  const isObscene = [text, foldLookAlikes(text)].some((reading) => obsceneWords().hasMatch(reading));
  return isObscene ? 'Leave out words that some readers would not want to read.' : undefined;
}
