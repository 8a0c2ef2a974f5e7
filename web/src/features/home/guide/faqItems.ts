/** A question and a short answer that makes sense by itself, in plain text. Both are on the page and in its structured data. */
export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** The topics that the specification asks for: what BJJ is, belts, belt ranks, tying a belt, weight classes. */
export const faqItems = [
  {
    question: 'What is Brazilian Jiu-Jitsu?',
    answer:
      'Brazilian Jiu-Jitsu (BJJ) is a grappling sport without strikes. You take your partner down, control them on the ground, and finish with a joint lock or choke. They tap, and you let go. You train in a gi (a jacket, pants and a belt) or no-gi (a rash guard and shorts).',
  },
  {
    question: 'What do the belt colors mean?',
    answer:
      'Adults go from white to blue, purple, brown and black, then red and black, red and white, and red. White to brown belts carry up to four stripes, and black belts up to six degrees. Kids wear gray, yellow, orange and green belts between white and blue.',
  },
  {
    question: 'How long does each belt take?',
    answer:
      'Under IBJJF rules, at least 2 years at blue, 1.5 years at purple and 1 year at brown. You have to be 16 for a blue or purple belt, 18 for brown and 19 for black. Those are minimums. Your professor decides.',
  },
  {
    question: 'How do I tie my belt?',
    answer:
      'Put the middle of the belt on your lower stomach, wrap both ends around your back to the front, tuck one end up under both layers, and finish with a flat knot with even tails.',
  },
  {
    question: 'What weight class am I in?',
    answer:
      'Under IBJJF rules, you’re weighed once in what you compete in: gi and belt, or rash guard and shorts. If you’re over the limit, you’re out. There are nine classes for men, eight for women, and an open class for all weights.',
  },
] as const satisfies readonly FaqItem[];
