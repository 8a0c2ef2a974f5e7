import { WEEKDAYS } from '../../contract';
import type { Notes } from './row-notes';
import { type Cell, cellOf, cellsOf, type Row } from './row';
import { readWeekdayHours } from './weekday-hours';

/** Spellings of jiu-jitsu, its founding family's name, and names that mean nothing else. */
const JIU_JITSU = /\b(?:[a-z]*bjj[a-z]*|gjj|j[iu]{1,2}[\s-]*j[iu]t[sz]?[a-z]*|juijitsu|jits|gracie|grapplings?|10th planet|checkmat)\b/i;
/** Whether text mentions jiu-jitsu: `Gracie Barra`, `gi_bjj`. */
export const mentionsJiuJitsu = (text: string): boolean => JIU_JITSU.test(text.replaceAll('_', ' '));

/**
 * Like `JIU_JITSU`, but for URLs, in which words aren't separated: `alphajiujitsu.com`. It matches anywhere in a URL, so words that occur within
 * others (`jits`, `checkmat`) are left out.
 */
const JIU_JITSU_IN_URL = /bjj|j[iu]{1,2}-?j[iu]t[sz]u|gracie|grappl/i;
/** Whether the URL of a site or profile mentions jiu-jitsu. */
export const urlMentionsJiuJitsu = (url: string): boolean => JIU_JITSU_IN_URL.test(url);

/** Other martial arts. Their schools often have the same names as jiu-jitsu gyms. */
const OTHER_ART =
  /\b(?:karate|tae\s?kwon\s?do|taekwondo|kung[\s-]?fu|aikido|kendo|hapkido|tang soo do|wing chun|tai chi|capoeira|fencing|krav maga|kickboxing|boxing|muay thai|judo)\b/i;
/** Types of places that may teach jiu-jitsu, such as a school, a sports club or a community center. */
const SCHOOL =
  /martial|jiu|jitsu|\bmma\b|mixed|gym|fitness|school|club|academy|dojo|training|cent(?:er|re)|wrestl|sport|recreation|athletic|self.?defen[cs]e|community|university|college|ymca/i;
const SHOP = /\b(?:shop|store|supplier|supply|supplies|wholesaler|manufacturer|outlet|boutique|retailer|apparel|clothing|e-?commerce)\b/i;

/**
 * Whether a row is a place to train jiu-jitsu. A row that has open mats or mentions jiu-jitsu is one, unless its main type is a shop and neither its types
 * nor its sport mention jiu-jitsu. Any other row is judged by its types and name. If a row isn't such a place, notes why.
 */
export function isGym(row: Row, name: Cell, notes: Notes): boolean {
  const types = cellsOf(row, 'types');
  const mainType = types[0];
  const isAboutJiuJitsu = [name, ...types, ...cellsOf(row, 'sport'), cellOf(row, 'description')].some((cell) => cell && mentionsJiuJitsu(cell.value));
  const hasOpenMats = cellOf(row, 'sessions') !== undefined || (WEEKDAYS.some((day) => cellOf(row, day)) && !readWeekdayHours(row));
  if (!mainType) {
    const isOtherArt = OTHER_ART.test(name.value) && !/\bmma\b|muay thai|grappl|martial arts|judo/i.test(name.value);
    if (isAboutJiuJitsu || hasOpenMats || (!isOtherArt && !SHOP.test(name.value))) return true;
    notes.addRejection('no-gym', isOtherArt ? 'The name suggests another martial art and doesn’t mention jiu-jitsu.' : 'The name suggests a shop.', name);
    return false;
  }
  // The first type is the main one. It outweighs the name, so a shop with a gym's name is a shop.
  if (SHOP.test(mainType.value) && ![...types, ...cellsOf(row, 'sport')].some(({ value }) => mentionsJiuJitsu(value))) {
    notes.addRejection('no-gym', 'This is a shop, not a gym.', mainType);
    return false;
  }
  if (isAboutJiuJitsu || hasOpenMats) return true;
  if (types.some((type) => OTHER_ART.test(type.value)) || OTHER_ART.test(name.value)) {
    notes.addRejection('no-gym', 'This is a gym for another martial art. Nothing in the row mentions jiu-jitsu.', mainType);
    return false;
  }
  if (types.some((type) => SCHOOL.test(type.value))) return true;
  notes.addRejection('no-gym', 'This type of business isn’t a gym, and nothing in the row mentions jiu-jitsu.', mainType);
  return false;
}
