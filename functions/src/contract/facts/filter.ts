/** How visitors filter gyms by a fact or by part of one. The kind of the value determines how the filter works. */
interface DescribedFilter {
  /** Its parameter in URLs, also used in its facets: `amenity` in `amenity=showers`. People bookmark these URLs, so it never changes. */
  readonly name: string;
  /** Its name in the filter panel and among the active filters, unless that is the fact's label. */
  readonly label?: string;
  /** Its section of the filter panel: with open mats and fees, or with affiliation and rank. Sets of choices have their own section. */
  readonly panel?: 'visiting' | 'gym';
  /** Set for filters that classes have, too (program, fee). `listings` then checks it on the same class as the other class filters. */
  readonly isAboutClasses?: true;
}

/** Finds gyms whose answer is yes. */
export interface FlagFilter extends DescribedFilter {
  /** What visitors type in the search box to use it. */
  readonly words?: RegExp;
}

/** Finds gyms with the chosen value or, for sets of choices, with all the chosen ones. */
export interface ChoiceFilter extends DescribedFilter {
  /** What visitors type for each value. The text is searched in this order. */
  readonly words?: Readonly<Record<string, RegExp>>;
}

/** Finds gyms whose number is at most, or at least, the chosen one. Gyms with an unknown number are never found. */
export interface LimitFilter extends DescribedFilter {
  readonly limit: 'atMost' | 'atLeast';
  /** The numbers to choose from, ascending. */
  readonly steps: readonly number[];
  /** What visitors type to use it. The first group is the number. */
  readonly words?: RegExp;
}
