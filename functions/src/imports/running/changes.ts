import { FACT_LABELS, type Finding, type Gym, stableJson } from '../../contract';
import { shortened } from '../reading/quoted';
import { factOf, LOCALITY, piecesOf, SPOT } from './evidence';

type Change = NonNullable<Finding['changes']>[number];

/** Longest value, and most changes of one gym, in a report. */
const VALUE_LENGTH = 120;
const CHANGES_MOST = 60;

/** What changed in a gym's facts, piece by piece, with parts of facts and entries of lists separate. */
export function changesBetween(before: Gym, after: Gym): Change[] {
  const [was, is] = [piecesOf(before), piecesOf(after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])].filter((path) => stableJson(was.get(path)) !== stableJson(is.get(path)));
  const changes = paths.map((path) => changeOf(labelOf(path), was.get(path), is.get(path)));
  if (before.status !== after.status) changes.push(changeOf(FACT_LABELS.status, before.status, after.status));
  return changes.slice(0, CHANGES_MOST);
}

const changeOf = (fact: string, before: unknown, after: unknown): Change => ({
  fact,
  ...(before !== undefined && { before: inWords(before) }),
  ...(after !== undefined && { after: inWords(after) }),
});

const labelOf = (path: string): string => (path === LOCALITY ? 'city' : path === SPOT ? 'position' : FACT_LABELS[factOf(path)]);

/** A value for people, without field names and braces. */
function inWords(value: unknown): string {
  const text = plain(value);
  return shortened(text === '' ? 'none' : text, VALUE_LENGTH).toWellFormed();
}
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null) return value === true ? 'yes' : value === false ? 'no' : String(value);
  const isNamed = Object.values(value).some((one) => typeof one === 'boolean' || typeof one === 'object');
  return Object.entries(value)
    .map(([name, one]) => (isNamed ? `${name}: ${plain(one)}` : plain(one)))
    .join(' ');
}
