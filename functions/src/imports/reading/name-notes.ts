/** A gym's name without the notes that hand-maintained lists add to it. */
interface NameWithNotes {
  readonly name: string;
  /** Set if a note says that the gym is closed: `permanently` unless the note says otherwise. */
  readonly closed?: 'permanently' | 'temporarily';
  /** Another note, such as `(moved to 12 Elm St)`. */
  readonly note?: string;
}

/** `*PERM CLOSED* Alpha BJJ`, `Alpha BJJ (permanently closed)`. */
const CLOSED_FOR_GOOD = /[\s*([{–—:-]*\b(?:perm(?:anently|\.)?[\s-]*closed|closed[\s-]*perm(?:anently|\.)?|out of business)\b[\s*)\]}–—:.!-]*/i;
/**
 * Without “permanently”, the word “closed” only counts in brackets or asterisks, after a dash, or in capitals at the end, since a gym may be called
 * `Closed Guard`.
 */
const CLOSED = /[*([{]\s?(?:now |temp(?:orarily|\.)? )?closed\s?[*)\]}]|\s[–—:-]\s?(?:now |temp(?:orarily|\.)? )?closed[!.]?$/i;
const CLOSED_IN_CAPITALS = /(?<=\p{Ll}.*)\sCLOSED$/u;
/** A note about something other than a closure. */
const NOTE =
  /[([{*]\s?(?:new!?|now open!?|(?:moved|relocated|relocating|opening|re-?opening) [^()[\]{}*]{1,80}|moved|opening soon|coming soon|under new (?:ownership|management))\s?[)\]}*]/i;

/** Longer than any gym's name, but short enough for the patterns. A cell may have a million characters. */
export const MAX_NAME_LENGTH = 500;

/** Splits notes off a name on one line. A name that is only a note isn't changed. */
export function splitNameNotes(line: string): NameWithNotes {
  if (line.length > MAX_NAME_LENGTH) return { name: line };
  const parts = [CLOSED_FOR_GOOD, CLOSED, CLOSED_IN_CAPITALS, NOTE].flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
  const rest = parts.reduce((text, part) => text.replace(part, ' '), line);
  const name = rest.replace(/\s+/g, ' ').trim();
  const note = parts.find((part) => NOTE.test(part))?.trim();
  const closed = findClosure(parts);
  return { name: name === '' ? line : name, ...(closed && { closed }), ...(note !== undefined && { note }) };
}

/** How notes say that the gym is closed. Undefined if they don't. */
function findClosure(notes: readonly string[]): NameWithNotes['closed'] {
  if (!notes.some((note) => /closed|out of business/i.test(note))) return undefined;
  return notes.some((note) => /\btemp/i.test(note)) ? 'temporarily' : 'permanently';
}
