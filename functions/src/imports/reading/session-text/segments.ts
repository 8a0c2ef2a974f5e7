import type { Token, TokenOf } from './tokens';

/** A time or time span, and the tokens that describe it. */
export interface Part {
  readonly tokens: readonly Token[];
  readonly start: TokenOf<'time'>;
  readonly end?: TokenOf<'time'>;
  /** How the part is joined to the previous one. */
  readonly joint: Joint;
}
/** `and` also stands for `&`, `+` and `/`. `strong` is a semicolon, bar or line break. */
type Joint = 'first' | 'and' | 'comma' | 'strong';
/** Text between separators, with any number of times. */
export interface Segment {
  readonly tokens: readonly Token[];
  readonly joint: Joint;
}

const isKind =
  <Kinds extends readonly Token['kind'][]>(...kinds: Kinds) =>
  (token: Token | undefined): token is TokenOf<Kinds[number]> =>
    token !== undefined && kinds.includes(token.kind);
const isTime = isKind('time');
const isDays = isKind('days');
const isSeparator = isKind('separator');

/** Splits tokens into segments. Separators in brackets and in lists of days or ordinals don't separate sessions. */
export function splitIntoSegments(tokens: readonly Token[]): Segment[] {
  const segments: { tokens: Token[]; joint: Joint }[] = [{ tokens: [], joint: 'first' }];
  const listed = removeListSeparators(joinFields(removeBrackets(tokens).map(toRange)));
  listed.forEach((token, at) => {
    const last = segments.at(-1);
    if (!isSeparator(token) || isBetweenLabels(listed, at)) last?.tokens.push(token);
    else if (last?.tokens.length === 0) last.joint = pickStronger(last.joint, token.strength);
    else segments.push({ tokens: [], joint: token.strength });
  });
  return segments.filter((segment) => segment.tokens.length > 0);
}
const STRENGTHS: readonly Joint[] = ['first', 'and', 'comma', 'strong'];
const pickStronger = (one: Joint, other: Joint): Joint => (STRENGTHS.indexOf(one) >= STRENGTHS.indexOf(other) ? one : other);

/** Whether a separator is part of a name, as in `Sparring & Drilling`. */
function isBetweenLabels(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!isSeparator(token) || token.strength !== 'and') return false;
  return [tokens[at - 1], tokens[at + 1]].every(isKind('word', 'label', 'rolling', 'program', 'open-mat', 'level'));
}

/** Removes brackets. Text in brackets without a time describes what is before it, so its separators are also removed. */
function removeBrackets(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.kind !== 'open') {
      if (token.kind !== 'close') kept.push(token);
      continue;
    }
    const close = tokens.findIndex((other, index) => index > at && other.kind === 'close');
    const inside = tokens.slice(at + 1, close < 0 ? tokens.length : close);
    if (inside.some(isTime)) {
      // `Sun 10am (last Sun 9am)` says when the session isn't at 10.
      if (inside.some(isKind('ordinal')) && kept.slice(kept.findLastIndex(isSeparator) + 1).some(isTime))
        kept.push({ kind: 'doubt', text: token.text, at: token.at });
      continue;
    }
    if (describesSomeWeeks(inside)) kept.push({ kind: 'doubt', text: token.text, at: token.at });
    kept.push(...inside.filter((other) => !isSeparator(other) && other.kind !== 'open'));
    at += inside.length;
  }
  return kept;
}

/** Whether text in brackets only describes some of the sessions: `Sat 10am (1st Sat Gi)`. With a comma, as in `(1st Sat, Gi)`, it describes all of them. */
function describesSomeWeeks(inside: readonly Token[]): boolean {
  const isWeek = isKind('ordinal', 'recurrence');
  const isLabel = isKind('attire', 'level', 'program', 'price', 'visitors', 'word', 'label');
  const parts = inside.reduce<Token[][]>(
    (groups, token) => (isSeparator(token) ? [...groups, []] : [...groups.slice(0, -1), [...(groups.at(-1) ?? []), token]]),
    [[]],
  );
  return parts.some((part) => part.some(isWeek) && part.some(isLabel));
}

/**
 * Joins two times in separate fields next to a day. Between bars, they are a start and an end: `Saturday|10:00 AM|12:00 PM`. Between other
 * separators, they may also be two sessions, which is a doubt.
 */
function joinFields(tokens: readonly Token[]): Token[] {
  const signAt = (at: number): string | undefined => {
    const token = tokens[at];
    if (isSeparator(token) && token.strength === 'and' && token.text !== '/') return undefined;
    return isKind('separator', 'colon')(token) ? token.text : undefined;
  };
  return tokens.map((token, at) => {
    const sign = signAt(at);
    const areTimes = isTime(tokens[at - 1]) && isTime(tokens[at + 1]);
    if (sign === undefined || !areTimes) return token;
    const isAfterDay = signAt(at - 2) === sign && isDays(tokens[at - 3]) && !(signAt(at + 2) === sign && isTime(tokens[at + 3]));
    const isBeforeDay = sign === '|' && signAt(at + 2) === sign && isDays(tokens[at + 3]) && !isTime(tokens[at - 3]);
    const isBeforeLabel = sign === '|' && signAt(at + 2) === sign && isKind('attire', 'price', 'level', 'open-mat', 'label')(tokens[at + 3]);
    if (isBeforeLabel && !isAfterDay) return { kind: 'doubt', text: token.text, at: token.at };
    if (!isAfterDay && !isBeforeDay) return token;
    return { kind: sign === '|' ? 'range' : 'doubt', text: token.text, at: token.at };
  });
}

/** Turns “and” into a range in `between 10 and 12`. */
const toRange = (token: Token, at: number, all: readonly Token[]): Token =>
  isSeparator(token) && all[at - 2]?.kind === 'between' && isTime(all[at - 1]) && isTime(all[at + 1])
    ? { kind: 'range', text: token.text, at: token.at }
    : token;

/** Removes the separators in lists of days and ordinals, such as `Mon, Wed & Fri` and `1st & 3rd`. */
function removeListSeparators(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    if (!isSeparator(token)) return true;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    // `Fri, and Sat` has two separators.
    const next = isSeparator(after) ? tokens[at + 2] : after;
    const previous = isSeparator(before) ? tokens[at - 2] : before;
    return !['days', 'ordinal'].some((kind) => previous?.kind === kind && next?.kind === kind);
  });
}

/** Splits a segment into parts, one for each time or time span. Undefined if it is unclear which tokens belong to which part. */
export function splitSegment({ tokens, joint }: Segment): Part[] | undefined {
  const spans = findSpans(tokens);
  if (!spans) return undefined;
  if (spans.length <= 1) return spans.map(({ start, end }) => ({ tokens, start, ...(end && { end }), joint }));
  const cuts = findPartStarts(tokens, spans);
  if (!cuts) return undefined;
  const pieces = cuts.map((from, at) => tokens.slice(from, cuts[at + 1]));
  const parts = pieces.map((piece, at): Part | undefined => {
    const [only, ...more] = findSpans(piece) ?? [];
    return only && more.length === 0 ? { tokens: piece, start: only.start, ...(only.end && { end: only.end }), joint: at === 0 ? joint : 'comma' } : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** A time or time span, and the positions of its first and last token. */
interface SpanAt {
  readonly start: TokenOf<'time'>;
  readonly end?: TokenOf<'time'>;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the times and time spans, such as `10 - 11:30`. Undefined if one directly follows another one, or if words are between a start and its end:
 * `10am (Gi) - 12pm`.
 */
function findSpans(tokens: readonly Token[]): SpanAt[] | undefined {
  const spans: SpanAt[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const start = tokens[at];
    if (!isTime(start)) continue;
    const last = spans.at(-1);
    const between = last && tokens.slice(last.to + 1, at).filter(isMeaningful);
    if (between && (between.length === 0 || between.at(-1)?.kind === 'range')) return undefined;
    const range = findNextMeaningful(tokens, at + 1);
    const to = tokens[range]?.kind === 'range' ? findNextMeaningful(tokens, range + 1) : -1;
    const end = tokens[to];
    if (isTime(end)) {
      spans.push({ start, end, from: at, to });
      at = to;
    } else spans.push({ start, from: at, to: at });
  }
  return spans;
}

const isMeaningful = ({ kind }: Token): boolean => kind !== 'filler' && kind !== 'colon';
const findNextMeaningful = (tokens: readonly Token[], from: number): number => tokens.findIndex((token, at) => at >= from && isMeaningful(token));

/** The index at which the weeks before a day start, as in `1st & 3rd Sun`. */
const findStartOfWeeks = (tokens: readonly Token[], day: number): number =>
  tokens.slice(0, day).findLastIndex((token) => !isKind('ordinal', 'every', 'recurrence')(token)) + 1;

/** The positions where the parts of a segment start: `Sat 10am Sun 11am`, `10am Gi 11am No-Gi`. Undefined if they are unclear. */
function findPartStarts(tokens: readonly Token[], spans: readonly SpanAt[]): number[] | undefined {
  const days = tokens.flatMap((token, at) => (token.kind === 'days' && tokens[at - 1]?.kind !== 'days' ? [at] : []));
  if (days[0] === 0 && days.length > 1) return days.map((at) => findStartOfWeeks(tokens, at));
  const [first, last] = [spans[0], spans.at(-1)];
  // A number next to a clear time may be something else: `Tue 4:30pm Kids (5-7)`.
  if (new Set(spans.map(({ start, end }) => start.form === 'clear' || end?.form === 'clear')).size > 1) return undefined;
  const startsWithTime = first?.from === 0;
  const endsWithTime = last?.to === tokens.length - 1;
  if (startsWithTime === endsWithTime) return undefined;
  return startsWithTime ? spans.map(({ from }) => from) : [0, ...spans.slice(0, -1).map(({ to }) => to + 1)];
}
