import { joinList } from './join-list';
import { WEEKDAY_NAMES } from './class-lists';
import { FACT_NAMES_IN_SENTENCE, listSuggestedFacts, findFactPart, formatPartLabel } from './facts';
import { getOwn } from './get-own';

/** Facts for which visitors suggest a new value in a text field, in the form's order. */
export const SUGGESTED_FACTS = /* @__PURE__ */ listSuggestedFacts('field');
export type SuggestedFact = (typeof SUGGESTED_FACTS)[number];

/** Facts that visitors suggest by moving the map pin: the gym's latitude and longitude. */
export const SUGGESTED_PIN_FACTS = /* @__PURE__ */ listSuggestedFacts('pin');

/** Whether an edit's changes move the gym to another state, which only an admin can do. */
export const movesToAnotherState = ({ state }: { readonly state?: unknown }): boolean => state !== undefined;

/** Facts that visitors suggest part by part, in the editor's own fields: one day's hours, a class or a price. */
export const SUGGESTED_EDITOR_FACTS = /* @__PURE__ */ listSuggestedFacts('editor');

/** Maximum number of class changes in one suggestion: enough for a completely new week. */
export const SUGGESTED_CLASSES_MAX = 80;

/** The names of changed fields in a sentence: `phone, opening hours on Monday and classes (2)`. `paths` are those of an edit's fields. */
export function formatFieldNames(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(formatFieldName(path), (counts.get(formatFieldName(path)) ?? 0) + 1);
  return joinList([...counts].map(([words, count]) => (count > 1 ? `${words} (${count})` : words)));
}

function formatFieldName(path: string): string {
  const [name = '', part = ''] = path.split('.');
  if (name === 'hours') return `opening hours on ${getOwn(WEEKDAY_NAMES, part) ?? part}`;
  if (name === 'schedule') return 'classes';
  const definition = findFactPart(path);
  return definition ? formatPartLabel(definition) : (getOwn(FACT_NAMES_IN_SENTENCE, name) ?? name);
}

/** Maximum length of a reply to the author of a suggestion, in characters. */
export const SUGGESTION_REASON_MAX = 600;
