/** How visitors filter gyms by a fact or a part of one. What the filter does follows from the kind of the value. */
interface DescribedFilter {
  /** Its parameter in URLs and the start of its facets: `amenity` for `amenity=showers`. People keep such URLs, so it never changes. */
  readonly name: string;
  /** Its name in the filter panel and among the active filters, unless that is the fact's label. */
  readonly label?: string;
  /** The part of the filter panel that has it: next to open mats and fees, or next to affiliation and rank. Sets of choices have their own. */
  readonly panel?: 'visiting' | 'gym';
  /** The filter is also about classes, so `listings` matches and counts it together with them. */
  readonly isAboutClasses?: true;
}

/** Finds gyms that answer yes. */
export interface FlagFilter extends DescribedFilter {
  /** What visitors type in the search box to use it. */
  readonly words?: RegExp;
}

/** Finds gyms with the chosen value or, for sets of choices, with all the chosen ones. */
export interface ChoiceFilter extends DescribedFilter {
  /** What visitors type for each value, in the order in which the text is searched for them. */
  readonly words?: Readonly<Record<string, RegExp>>;
}

/** Finds gyms whose number is at most, or at least, the chosen one. An unknown number passes neither. */
export interface LimitFilter extends DescribedFilter {
  readonly limit: 'atMost' | 'atLeast';
  /** The numbers to choose from, ascending. */
  readonly steps: readonly number[];
  /** What visitors type to use it. The first group is the number. */
  readonly words?: RegExp;
}
