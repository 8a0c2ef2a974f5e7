import type { GymStatus } from '../../contract';
import { splitNameNotes } from './name-notes';
import { cleanLine } from './normalize-name';
import type { Notes } from './row-notes';
import { readRowSession } from './session-rows';
import { cellOf, type Row } from './row';
import { readYesOrNo } from './yes-or-no';

/** Words for a gym that has closed. `Closed Sundays` and `not closed` don't match. */
const CLOSED = /(?<![a-z])(?<!\bnot\s)closed(?![a-z])(?!\s*(?:on|for|from|at|until)?\s*(?:mon|tue|wed|thu|fri|sat|sun|weekends?|holidays?|lunch|\d))/i;
const GONE = /^(?:inactive|defunct|out of business|shut ?down|ceased(?: operations)?|no longer (?:open|active|in business|operating)|dissolved|gone)\W*$/i;
const MOVED = /(?<![a-z])(?:moved|relocated)(?![a-z])/i;
const NOT_YET_OPEN = /(?<![a-z])(?:(?:opening|coming) soon|not (?:yet )?open(?: yet)?|pre-?opening|future_?opening)(?![a-z])/i;
const DAY = /^\d{4}-\d{1,2}-\d{1,2}(?:\D|$)/;

/** A gym's status, according to its name and its status columns. Guesses are noted, and so is a move or a future opening. */
export function readStatus(row: Row, notes: Notes): GymStatus {
  const [cell, closed, name] = [cellOf(row, 'status'), cellOf(row, 'closed'), cellOf(row, 'name')];
  const closedInName = name && splitNameNotes(cleanLine(name.value)).closed;
  if (closedInName) {
    notes.addGuess('closed', `The name says the gym is closed ${closedInName}. It’s listed as closed, without those words in the name.`, name);
    return 'closed';
  }
  if (closed && (readYesOrNo(closed.value) || DAY.test(closed.value))) return 'closed';
  if (!cell) return 'published';
  if (CLOSED.test(cell.value)) {
    if (/temporar/i.test(cell.value)) notes.addGuess('closed', 'The gym is temporarily closed, so it’s listed as closed.', cell);
    return 'closed';
  }
  // In a list of open mats, the column may have the status of the open mat.
  if (readRowSession(row)) return 'published';
  if (GONE.test(cell.value) || (/active/.test(cell.column) && readYesOrNo(cell.value) === false)) {
    notes.addGuess('closed', 'This seems to mean that the gym closed, so it’s listed as closed.', cell);
    return 'closed';
  }
  if (MOVED.test(cell.value)) notes.addGuess('closed', 'This says that the gym moved. It’s listed as open, at the address in the list.', cell);
  if (NOT_YET_OPEN.test(cell.value)) notes.addGuess('closed', 'This says that the gym isn’t open yet. It’s listed as open.', cell);
  return 'published';
}
