import { LinkifyIt } from 'linkify-it';
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { DomainError, type FieldIssue } from '../contract';

/** Fields of inputs that everybody reads as somebody has written them. Names are left alone: people are called Dick, and towns Scunthorpe. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['post_description', 'classes', 'title', 'description', 'caption', 'alt']);

/** Domains that advertise. Others are not told from the end of a sentence without a space: "clean mats.It is". */
const DOMAINS = ['com', 'net', 'org', 'info', 'biz', 'us', 'io', 'co', 'shop', 'club', 'site', 'online', 'xyz', 'ru', 'cn'];

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
const links = new LinkifyIt().tlds(DOMAINS).set({ fuzzyLink: true, fuzzyEmail: true });

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
  if (links.test(text)) return 'Leave links and addresses out: they have fields of their own.';
  return obsceneWords().hasMatch(text) ? 'Say it without words that some readers would not want to read.' : undefined;
}
