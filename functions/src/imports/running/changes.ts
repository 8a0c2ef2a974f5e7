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
import { factOf, LOCALITY, piecesOf, POSITION } from './evidence';
import { formatFactValue } from './format-fact-value';

type Change = NonNullable<Finding['changes']>[number];

/** Maximum length of a value, and maximum number of one gym's changes, in a report. */
const VALUE_LENGTH = 120;
const MAX_CHANGES = 60;

/** What changed in a gym: its facts (with a change for each part of a fact and each entry of a list), changes on specific dates, status, URL and source. */
export function changesBetween(before: Gym, after: Gym): Change[] {
  const [was, is] = [piecesOf(before), piecesOf(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter((path) => toStableJson(was.get(path)) !== toStableJson(is.get(path)));
  const changes = paths.map((path) => changeOf(labelOf(path), toShownValue(path, was.get(path)), toShownValue(path, is.get(path))));
  const others: readonly (readonly [label: string, was: string, is: string])[] = [
    [FACT_NAMES_IN_SENTENCE.status, before.status, after.status],
    ['page URL', sitePaths.gym(before), sitePaths.gym(after)],
    ['source', before.source.name, after.source.name],
  ];
  changes.push(...dateChangesBetween(before, after), ...others.filter(([, was, is]) => was !== is).map(([label, was, is]) => changeOf(label, was, is)));
  return changes.slice(0, MAX_CHANGES);
}

/** A change for each of the changes on specific dates that was removed or added. */
function dateChangesBetween({ datedChanges: was = [] }: Gym, { datedChanges: is = [] }: Gym): Change[] {
  const missingIn = (list: readonly DatedChange[]) => (change: DatedChange) => !list.some((other) => isDeepEqual(other, change));
  return [
    ...was.filter(missingIn(is)).map((change) => changeOf(DATES_IN_SENTENCE, change, undefined)),
    ...is.filter(missingIn(was)).map((change) => changeOf(DATES_IN_SENTENCE, undefined, change)),
  ];
}

const changeOf = (fact: string, before: unknown, after: unknown): Change => ({
  fact,
  ...(before !== undefined && { before: formatValue(before) }),
  ...(after !== undefined && { after: formatValue(after) }),
});

function labelOf(path: string): string {
  if (path === LOCALITY) return 'city';
  if (path === POSITION) return 'position';
  const part = findFactPart(path);
  return part ? formatPartLabel(part) : FACT_NAMES_IN_SENTENCE[factOf(path)];
}

/** A value as shown in a report. Fees are stored as numbers of dollars. */
const toShownValue = (path: string, value: unknown): unknown => (findFactPart(path)?.kind === 'fee' && typeof value === 'number' ? formatPrice(value) : value);

const formatValue = (value: unknown): string => shorten(formatFactValue(value), VALUE_LENGTH).toWellFormed();
