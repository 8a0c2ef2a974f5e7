/** A question and its short answer, complete by itself: shown first on the page, and told to search engines. Plain text. */
export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** What the specification asks for: what BJJ is, belts, belt ranks, tying a belt, weight classes. */
export const faqItems = [
  {
    question: 'What is Brazilian Jiu-Jitsu?',
    answer:
      'Brazilian Jiu-Jitsu (BJJ) is a grappling art: takedowns, control on the ground, and submissions by joint lock or choke that end when one partner taps. There are no strikes. It is trained in a gi, the jacket and trousers with a belt, or without one (no-gi) in rash guard and shorts.',
  },
  {
    question: 'What do the belts mean?',
    answer:
      'An adult’s belt goes from white through blue, purple and brown to black, then red and black, red and white, and red. White to brown belts carry up to four stripes, the black belt six degrees. Children have their own colors between white and blue: gray, yellow, orange and green, three belts of each.',
  },
  {
    question: 'How old must I be, and how long does each belt rank take?',
    answer:
      'By IBJJF rules blue and purple belts start at 16, brown at 18 and black at 19, with at least two years in blue, a year and a half in purple and one in brown. These are minimums: your professor decides.',
  },
  {
    question: 'How do I tie my belt?',
    answer:
      'Lay the belt’s middle on your lower stomach, take both ends round the back and to the front again, tuck one end up beneath both layers, and finish with a flat knot whose tails are equal.',
  },
  {
    question: 'Which weight class am I in?',
    answer:
      'By IBJJF rules you are weighed in what you compete in: gi and belt, or rash guard and shorts. You have one attempt, and anything over the limit is out. There are nine classes for men and eight for women, and the open class, Absoluto, for all weights.',
  },
] as const satisfies readonly FaqItem[];
