/** How visitors filter gyms by a fact or by part of one. The kind of the value determines how the filter works. */
interface FilterDescription {
  /** The name of its URL parameter and its facets: `amenity` in `amenity=showers`. Never changes, since people bookmark these URLs. */
  readonly name: string;
  /** Its name in the filter panel and among the active filters. Default: the fact's label. */
  readonly label?: string;
  /** Its section of the filter panel: the one with open mats and fees, or the one with affiliation and rank. Sets of choices have their own section. */
  readonly panel?: 'visiting' | 'gym';
  /** Set if classes have this value, too (program, fee). Then the class that matches the other class filters must also match this one. */
  readonly isAboutClasses?: true;
}

/** Finds gyms whose answer is yes. */
export interface FlagFilter extends FilterDescription {
  /** What visitors type in the search box to use it. */
  readonly words?: RegExp;
}

/** Finds gyms with the chosen value or, for sets of choices, with all the chosen ones. */
export interface ChoiceFilter extends FilterDescription {
  /** What visitors type for each value. The text is searched in this order. */
  readonly words?: Readonly<Record<string, RegExp>>;
}

/** Finds gyms whose number is at most, or at least, the chosen one. Gyms with an unknown number are never found. */
export interface LimitFilter extends FilterDescription {
  readonly limit: 'atMost' | 'atLeast';
  /** The numbers to choose from, ascending. */
  readonly steps: readonly number[];
  /** What visitors type to use it. The first group is the number. */
  readonly words?: RegExp;
}
