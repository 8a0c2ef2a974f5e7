/**
 * Patterns for notes above or below a list, in the column with the names. A first word alone isn't enough, since a gym may be called `Total MMA` or
 * `Source BJJ`, and lists mark closed gyms with `*`.
 */
const FOOTNOTES = [
  /^[\u2020\u2021\u00a7]/,
  /^(?:this|the) (?:list|table|directory|data|file|spreadsheet|page) (?:is|was|are|were|has|may|does|contains|shows)\b/i,
  /^(?:[*\u2020\u2021\u00a7]+|\(?\d\)|\[\d\])\s*(?=\p{L})(?!.*\bclosed\b).*[.!:]$/iu,
  /^[*\u2020\u2021\u00a7]+\s*(?:=|(?:indicates?|denotes?|means|marks|please|hours|fees?|prices?|times?|call|check|subject to|may|all|not|see|updated)\b)/i,
  /^(?:notes?|sources?|legend|key|disclaimer|footnotes?|remarks?|attribution|credits?)\s*[:\u2013\u2014-]\s*\S/i,
  /^(?:grand |sub)?totals?\b\s*(?:(?:number )?(?:of )?(?:gyms|rows|schools|academies|records|entries|locations))?\s*[:=]?\s*\d[\d,]*(?:\s*(?:gyms|rows|schools|academies|records|entries|locations))?\.?$/i,
  /^(?:last )?(?:updated|modified|revised|checked|exported|generated|retrieved|accessed)\b\s*(?:on|at|by|from|:|in|\d)/i,
  /^(?:as of|data (?:from|by|as of|source|provided)|list (?:compiled|maintained|provided)|compiled by|information (?:from|is|may))\b/i,
  /^(?:\u00a9|\(c\)|copyright)\s*(?:\d{4}|by\b)/i,
  /^(?:page \d+(?: of \d+)?|end of (?:list|file|report|data|table)|-+\s*end\s*-+)$/i,
];
/** How many characters of a cell are checked. A cell may have a million. */
const MAX_LENGTH = 300;

/** Whether text in the name column is a note about the list, not a gym's name. */
export const isFootnote = (name: string): boolean => FOOTNOTES.some((pattern) => pattern.test(name.slice(0, MAX_LENGTH).trim()));
