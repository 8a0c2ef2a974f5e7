import type { QuestionReader } from './question-reader';

/** `after 6 pm`, `before noon`, `between 5 and 7 pm`, `from 17:00 to 19:00`, `6 to 8 pm`. */
export function readBounds(reader: QuestionReader): { readonly after?: string; readonly before?: string } | undefined {
  const between = reader.consumeMatch(BETWEEN) ?? reader.consumeMatch(RANGE);
  if (between) {
    const [, from = '', to = ''] = between;
    const meridiem = /[ap]\.?m\b/.exec(to)?.[0] ?? '';
    const [after, before] = [parseClock(/[ap]\.?m/.test(from) ? from : `${from} ${meridiem}`), parseClock(to)];
    // `10 to 1 pm` starts in the morning.
    return { after: after > before && after >= '12:00' ? parseClock(`${from} am`) : after, before };
  }
  const after = reader.consumeMatch(AFTER)?.[1];
  const before = reader.consumeMatch(BEFORE)?.[1];
  if (!after && !before) return undefined;
  return { ...(after && { after: parseClock(after, PM_HOURS_AFTER) }), ...(before && { before: parseClock(before, PM_HOURS_BEFORE) }) };
}

/** `6pm`, `6:30 pm`, `18:30`, `noon`, `lunch time`, `around 6 pm`. */
export function readTime(reader: QuestionReader): string | undefined {
  reader.consume(TIME_INTRODUCTION);
  if (reader.consume(/\b(?:noon|midday|lunch[ -]?(?:time|hour))\b/)) return '12:00';
  const clock12 = reader.consumeMatch(/\b(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([ap])\.?m\b\.?/);
  if (clock12) return formatClock((Number(clock12[1]) % 12) + (clock12[3] === 'p' ? 12 : 0), clock12[2]);
  const clock24 = reader.consumeMatch(/\b([01]?\d|2[0-3]):([0-5]\d)\b/);
  return clock24 && formatClock(Number(clock24[1]), clock24[2]);
}

/** Words that introduce a time: `around 4 pm`, `starting at 18:30`. */
const TIME_INTRODUCTION = /\b(?:starting(?: at)?|beginning(?: at)?|around|about|by)(?= (?:noon|\d{1,2}(?::[0-5]\d|(?::[0-5]\d)? ?[ap]\.?m)))/;
const formatClock = (hour: number, minutes = '00'): string => `${String(hour).padStart(2, '0')}:${minutes}`;

/** A time as typed in a question: `4 pm`, `4:30`, `16:00`, `noon`. */
const TIME = String.raw`(noon|midday|(?:[01]?\d|2[0-3])(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?)(?![\d$:])`;
const AFTER = new RegExp(String.raw`\b(?:(?:any ?time )?(?:from )?(?:after|past|since)|later than|no earlier than)(?: about)? ${TIME}(?! ?(?:mi|miles)\b)`);
const BEFORE = new RegExp(String.raw`\b(?:before|until|till?|earlier than)(?: about)? ${TIME}(?! ?(?:mi|miles)\b)`);
const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${TIME} ?(?:and|to|until|till|-|–) ?${TIME}`);
/** Without an introduction, only `am` or `pm` tells a time from another number. */
const RANGE = new RegExp(
  String.raw`\b((?:1[0-2]|0?[1-9])(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?) ?(?:to|until|till|-|–) ?((?:1[0-2]|0?[1-9])(?::[0-5]\d)? ?[ap]\.?m\b\.?)`,
);
/** Up to these hours, a time without am or pm means pm: classes after 4 start in the afternoon, those before 9 in the morning. */
const PM_HOURS_AFTER = 8;
const PM_HOURS_BEFORE = 5;

/** Converts a typed time to `HH:MM`. If the text doesn't say am or pm, an hour up to `pmUpTo` means pm. */
function parseClock(text: string, pmUpTo = PM_HOURS_AFTER): string {
  const [, hours = '12', minutes, meridiem] = /^(\d{1,2})(?::(\d\d))? ?(?:([ap])\.?m)?/.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (meridiem && hour >= 1 && hour <= 12) return formatClock((hour % 12) + (meridiem === 'p' ? 12 : 0), minutes);
  return formatClock(hour >= 1 && hour <= pmUpTo && !hours.startsWith('0') ? hour + 12 : hour, minutes);
}

const PARTS_OF_DAY: readonly (readonly [words: string, bounds: { readonly after?: string; readonly before?: string }])[] = [
  ['mornings?', { before: '12:00' }],
  ['afternoons?', { after: '12:00', before: '17:00' }],
  ['(?:evenings?|nights?)', { after: '17:00' }],
];

/**
 * `sunday morning`, `evening classes`.
 * @param isDated whether the question is about a day or an open mat. Otherwise, the word may belong to a name, unless classes follow it.
 */
export function readPartOfDay(reader: QuestionReader, isDated: boolean): { readonly after?: string; readonly before?: string } | undefined {
  const followed = isDated ? '' : '(?= (?:class(?:es)?|sessions?|training)\\b)';
  return PARTS_OF_DAY.find(([words]) => reader.consume(new RegExp(`\\b${words}\\b${followed}`)))?.[1];
}
