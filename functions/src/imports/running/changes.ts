import {
  type DatedChange,
  FACT_NAMES_IN_SENTENCE,
  formatPrice,
  type Finding,
  type Gym,
  isDeepEqual,
  sitePaths,
  toStableJson,
  findFactPart,
  formatPartLabel,
} from '../../contract';
import { DATES_IN_SENTENCE } from '../../gyms/record/export-columns';
import { shorten } from '../reading/truncate';
import { factOf, LOCALITY, splitIntoPieces, POSITION } from './evidence';
import { formatFactValue } from './format-fact-value';

type Change = NonNullable<Finding['changes']>[number];

/** Maximum length of a value, and maximum number of one gym's changes, in a report. */
const VALUE_LENGTH = 120;
const MAX_CHANGES = 60;

/** The changes between two versions of a gym: each part of a fact, each entry of a list, changes on specific dates, the status, the URL and the source. */
export function listChanges(before: Gym, after: Gym): Change[] {
  const [piecesBefore, piecesAfter] = [splitIntoPieces(before), splitIntoPieces(after)];
  const allPaths = [...new Set([...piecesBefore.keys(), ...piecesAfter.keys()])];
  const paths = allPaths.filter((path) => toStableJson(piecesBefore.get(path)) !== toStableJson(piecesAfter.get(path)));
  const changes = paths.map((path) => toChange(toLabel(path), toShownValue(path, piecesBefore.get(path)), toShownValue(path, piecesAfter.get(path))));
  const fields: readonly (readonly [label: string, before: string, after: string])[] = [
    [FACT_NAMES_IN_SENTENCE.status, before.status, after.status],
    ['page URL', sitePaths.gym(before), sitePaths.gym(after)],
    ['source', before.source.name, after.source.name],
  ];
  const fieldChanges = fields.filter(([, from, to]) => from !== to).map((field) => toChange(...field));
  return [...changes, ...listDateChanges(before, after), ...fieldChanges].slice(0, MAX_CHANGES);
}

/** The changes on specific dates that were removed or added. */
function listDateChanges({ datedChanges: before = [] }: Gym, { datedChanges: after = [] }: Gym): Change[] {
  const missingIn = (list: readonly DatedChange[]) => (change: DatedChange) => !list.some((other) => isDeepEqual(other, change));
  return [
    ...before.filter(missingIn(after)).map((change) => toChange(DATES_IN_SENTENCE, change, undefined)),
    ...after.filter(missingIn(before)).map((change) => toChange(DATES_IN_SENTENCE, undefined, change)),
  ];
}

const toChange = (fact: string, before: unknown, after: unknown): Change => ({
  fact,
  ...(before !== undefined && { before: formatValue(before) }),
  ...(after !== undefined && { after: formatValue(after) }),
});

/** The name of a piece in a sentence. */
function toLabel(path: string): string {
  if (path === LOCALITY) return 'city';
  if (path === POSITION) return 'position';
  const part = findFactPart(path);
  return part ? formatPartLabel(part) : FACT_NAMES_IN_SENTENCE[factOf(path)];
}

/** A value as a report shows it. Fees are stored as numbers of dollars. */
const toShownValue = (path: string, value: unknown): unknown => (findFactPart(path)?.kind === 'fee' && typeof value === 'number' ? formatPrice(value) : value);

const formatValue = (value: unknown): string => shorten(formatFactValue(value), VALUE_LENGTH).toWellFormed();
