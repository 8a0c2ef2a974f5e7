import { documentPaths, SLUG_PATTERN, type StatsSummary } from '../../contract';
import { STATS_FALLBACK } from '../../stats/domain';
import { toCitySubject, toGymSubject, toHomeSubject, toMovedPicturePath, toStateSubject, type Subject } from './subject';
import { readDocument } from '../../platform/collections';

/** The subject of a picture, the path of the picture to redirect to, or undefined if there is no such page. */
export type SubjectResult = { readonly subject: Subject } | { readonly to: string } | undefined;

const NO_STATS: StatsSummary = { ...STATS_FALLBACK, lastUpdated: '' };

/**
 * Finds the subject of a page's picture. Reads the same document as the page.
 * @param slugs the slugs of the state, city and gym, or the first of these. Empty for the homepage
 */
export async function findSubject(slugs: readonly string[]): Promise<SubjectResult> {
  const [stateSlug, citySlug, slug] = slugs;
  if (!slugs.every((segment) => SLUG_PATTERN.test(segment))) return undefined;
  if (stateSlug === undefined) return { subject: toHomeSubject((await readDocument(documentPaths.statsSummary)) ?? NO_STATS) };
  if (citySlug === undefined) return toSubjectResult(await readDocument(documentPaths.state(stateSlug)), toStateSubject);
  if (slug === undefined) return toSubjectResult(await readDocument(documentPaths.city(stateSlug, citySlug)), toCitySubject);
  const page = await readDocument(documentPaths.page({ stateSlug, citySlug, slug }));
  if (page?.kind === 'moved') return { to: toMovedPicturePath(page) };
  return page?.kind === 'gym' ? { subject: toGymSubject(page, new Date()) } : undefined;
}

const toSubjectResult = <T>(document: T | undefined, build: (document: T) => Subject): SubjectResult => document && { subject: build(document) };
