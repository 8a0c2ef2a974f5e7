import { WEEKDAYS } from '../../contract';
import type { Notes } from './row-notes';
import { type Cell, cellOf, cellsOf, type Row } from './row';
import { readWeekdayHours } from './weekday-hours';

/** All spellings of jiu-jitsu found on signs, its founding family's name, and names that mean nothing else. */
const JIU_JITSU = /\b(?:[a-z]*bjj[a-z]*|gjj|j[iu]{1,2}[\s-]*j[iu]t[sz]?[a-z]*|juijitsu|jits|gracie|grapplings?|10th planet|checkmat)\b/i;
/** Whether a string mentions jiu-jitsu: `Gracie Barra`, `gi_bjj`. */
export const saysJiuJitsu = (text: string): boolean => JIU_JITSU.test(text.replaceAll('_', ' '));

/**
 * Like `JIU_JITSU`, but for URLs, in which words aren't separated: `alphajiujitsu.com`. It matches anywhere in a URL, so words that occur within
 * others (`jits`, `checkmat`) are left out.
 */
const JIU_JITSU_IN_URL = /bjj|j[iu]{1,2}-?j[iu]t[sz]u|gracie|grappl/i;
/** Whether the URL of a site or profile mentions jiu-jitsu. */
export const urlSaysJiuJitsu = (url: string): boolean => JIU_JITSU_IN_URL.test(url);

/** Other martial arts. Their schools often have the same names as jiu-jitsu gyms. */
const OTHER_ART =
  /\b(?:karate|tae\s?kwon\s?do|taekwondo|kung[\s-]?fu|aikido|kendo|hapkido|tang soo do|wing chun|tai chi|capoeira|fencing|krav maga|kickboxing|boxing|muay thai|judo)\b/i;
/** Places where a visitor could train: a school of any kind, or a club that rents out its mats. */
const SCHOOL =
  /martial|jiu|jitsu|\bmma\b|mixed|gym|fitness|school|club|academy|dojo|training|cent(?:er|re)|wrestl|sport|recreation|athletic|self.?defen[cs]e|community|university|college|ymca/i;
const SHOP = /\b(?:shop|store|supplier|supply|supplies|wholesaler|manufacturer|outlet|boutique|retailer|apparel|clothing|e-?commerce)\b/i;

/**
 * Whether a row is a place to train jiu-jitsu. If not, the reason is noted. Decided by its types if the source has them, or else by its name. A list
 * of open mats is trusted.
 */
export function isGym(row: Row, name: Cell, notes: Notes): boolean {
  const types = cellsOf(row, 'types');
  const first = types[0];
  const mentionsJiuJitsu = [name, ...types, ...cellsOf(row, 'sport'), cellOf(row, 'description')].some((cell) => cell && saysJiuJitsu(cell.value));
  const hasClasses = cellOf(row, 'sessions') !== undefined || (WEEKDAYS.some((day) => cellOf(row, day)) && !readWeekdayHours(row));
  if (!first) {
    const isOther = OTHER_ART.test(name.value) && !/\bmma\b|muay thai|grappl|martial arts|judo/i.test(name.value);
    if (mentionsJiuJitsu || hasClasses || (!isOther && !SHOP.test(name.value))) return true;
    notes.addRejection('no-gym', isOther ? 'The name suggests another martial art and doesn’t mention jiu-jitsu.' : 'The name suggests a shop.', name);
    return false;
  }
  // The first type is the main one, so a shop with a gym's name is a shop.
  if (SHOP.test(first.value) && ![...types, ...cellsOf(row, 'sport')].some(({ value }) => saysJiuJitsu(value))) {
    notes.addRejection('no-gym', 'This is a shop, not a gym.', first);
    return false;
  }
  if (mentionsJiuJitsu || hasClasses) return true;
  if (types.some((type) => OTHER_ART.test(type.value)) || OTHER_ART.test(name.value)) {
    notes.addRejection('no-gym', 'This is a gym for another martial art. Nothing in the row mentions jiu-jitsu.', first);
    return false;
  }
  if (types.some((type) => SCHOOL.test(type.value))) return true;
  notes.addRejection('no-gym', 'This type of business isn’t a gym, and nothing in the row mentions jiu-jitsu.', first);
  return false;
}
