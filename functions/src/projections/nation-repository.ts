import type { Transaction } from 'firebase-admin/firestore';
import {
  COLLECTIONS,
  documentPaths,
  FEATURED_CITIES_LIMIT,
  FEATURED_GYMS_LIMIT,
  type PopularCity,
  type DerivedDocument,
  type StateDocument,
  type StatsSummary,
} from '../contract';
import { type PendingRefreshes, loadPendingRefreshes, stageRefreshDeletions } from '../gyms/refresh/pending-refreshes-repository';
import { collection, documentAt } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { parseCityUrl, buildHome, toFeaturedCities, updateGymCounts, type StateChanges, buildStates, countStats } from './nation';
import { readUnlocked } from './unlocked-reads-repository';
import { stateReference } from './state-repository';
import { withoutTimestamps, inTransaction, type OnDrift, isSameContent, withTimestamps } from './derived-document-repository';

interface RefreshNationOptions {
  /** Whether to read all states again, even if no refresh is pending. */
  readonly force?: boolean;
  readonly onDrift?: OnDrift;
}

/**
 * Updates the list of states, the homepage and the counters from the states' documents and featured content. Does nothing if no refresh is pending, unless
 * `force` is set.
 */
export async function refreshNation({ force = false, onDrift }: RefreshNationOptions = {}): Promise<void> {
  const drifted = await inTransaction('nation', (transaction) => rewriteNation(transaction, force));
  for (const path of drifted) onDrift?.(path);
}

/** This document exists if the directory contains sample data. */
const SAMPLE_MARKER = `${COLLECTIONS.system}/sample`;

/** Returns the paths of documents that had to be rewritten while no refresh was pending. */
async function rewriteNation(transaction: Transaction, force: boolean): Promise<readonly string[]> {
  const pending = await loadPendingRefreshes(documentPaths.states, documentPaths.home);
  if (pending.documents.length === 0 && !force) return [];
  const references = {
    states: documentAt(documentPaths.states),
    home: documentAt(documentPaths.home),
    stats: documentAt(documentPaths.statsSummary),
  };
  const [states, home, stats, sample] = await Promise.all([
    transaction.get(references.states),
    transaction.get(references.home),
    transaction.get(references.stats),
    transaction.get(firestore().doc(SAMPLE_MARKER)),
  ]);
  const [storedStates, storedHome, storedStats] = [states.data(), home.data(), stats.data()];

  const base = force || !pending.since ? undefined : storedStates;
  const { changes, asOf } = await loadChangedStates(transaction, pending, base);
  const after = buildStates(withoutTimestamps(base), changes);
  const isFeaturedUnchanged = base !== undefined && !pending.paths.has(documentPaths.home);
  const popular = isFeaturedUnchanged && storedHome ? updateGymCounts(storedHome.popular, changes) : await loadFeaturedCities(transaction, changes);
  const homeAfter = buildHome(after, popular, sample.exists);
  const counts = countStats(after);

  stageRefreshDeletions(transaction, pending);
  const isSameHome = isSameContent(storedHome, homeAfter);
  const { lastUpdated: _lastUpdated, ...countsBefore } = storedStats ?? { lastUpdated: '' };
  const isSameStats = isSameContent(countsBefore, counts);
  if (!isSameHome) transaction.set(references.home, homeAfter);
  if (!isSameStats) transaction.set(references.stats, { ...counts, lastUpdated: asOf.toDate().toISOString() } satisfies StatsSummary);
  const isSameStates = isSameContent(withoutTimestamps(storedStates), after);
  // Write the states if any of the three documents differs, since their `asOf` says which changes all three include.
  if (!isSameHome || !isSameStats || !isSameStates) transaction.set(references.states, withTimestamps(after, asOf));
  // Creating documents that never existed isn't drift.
  if (pending.documents.length > 0 || !(storedStates ?? storedHome ?? storedStats)) return [];
  return [!isSameStates && references.states, !isSameHome && references.home, !isSameStats && references.stats].flatMap((drifted) =>
    drifted ? drifted.path : [],
  );
}

/** The states written since the earliest pending refresh (without `base`, all states), and those that pending refreshes name. */
async function loadChangedStates(transaction: Transaction, { since, children }: PendingRefreshes, base: DerivedDocument | undefined) {
  const states = collection('directoryStates');
  const written = await readUnlocked(base && since ? states.where('writtenAt', '>=', since) : states);
  const changes = new Map<string, StateDocument | undefined>(written.docs.map((document) => [document.id, document.data()]));
  const missing = [...children].filter((stateSlug) => !changes.has(stateSlug));
  const documents = missing.length > 0 ? await transaction.getAll(...missing.map(stateReference)) : [];
  for (const state of documents) changes.set(state.id, state.data());
  return { changes, asOf: written.asOf };
}

/**
 * Reads the featured cities with their gyms and counts.
 * @param known states that don't have to be read again
 */
async function loadFeaturedCities(transaction: Transaction, known: StateChanges): Promise<PopularCity[]> {
  const cities = await transaction.get(collection('featuredCities').limit(FEATURED_CITIES_LIMIT));
  const gyms = await transaction.get(collection('featuredGyms').limit(FEATURED_GYMS_LIMIT));
  const popular = toFeaturedCities(
    cities.docs.map((document) => ({ ...document.data(), id: document.id })),
    gyms.docs.map((document) => ({ ...document.data(), id: document.id })),
  );
  const slugs = new Set(popular.flatMap(({ url }) => parseCityUrl(url)?.stateSlug ?? []).filter((slug) => !known.has(slug)));
  const others = slugs.size > 0 ? await transaction.getAll(...[...slugs].map(stateReference)) : [];
  const states = new Map([...known, ...others.map((state): [string, StateDocument | undefined] => [state.id, state.data()])]);
  return updateGymCounts(popular, states);
}
