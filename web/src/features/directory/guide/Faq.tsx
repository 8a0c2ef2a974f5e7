import type { ReactNode } from 'react';
import { Phrase } from '../../../components/Phrase';
import type { Thing } from '../../../shell/PageMeta';
import styles from './Faq.module.css';
import { FACTS_CHECKED, FEDERATION, TYING_STEPS } from './sportFacts';
import { AdultBeltTable, WeightTable, YouthBeltTable } from './Tables';

interface Question {
  readonly question: string;
  /** The short answer, complete by itself: also what search engines are told. */
  readonly answer: string;
  readonly more?: ReactNode;
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'What is Brazilian Jiu-Jitsu?',
    answer:
      'Brazilian Jiu-Jitsu (BJJ) is a grappling art: takedowns, control on the ground, and submissions by joint lock or choke that end when one partner taps. There are no strikes. It is trained in a gi, the jacket and trousers with a belt, or without one (no-gi) in rash guard and shorts.',
    more: (
      <p>
        It grew from the judo that Mitsuyo Maeda brought to Brazil, which he reached in 1914, and that the brothers Carlos and Hélio Gracie taught on. Most
        people outside Brazil first saw it on November 12, 1993, when Royce Gracie won UFC 1 in Denver.
      </p>
    ),
  },
  {
    question: 'What do the belts mean?',
    answer:
      'An adult’s belt goes from white through blue, purple and brown to black, then red and black, red and white, and red. White to brown belts carry up to four stripes, the black belt six degrees. Children have their own colors: white, gray, yellow, orange and green.',
    more: <YouthBeltTable />,
  },
  {
    question: 'How old must I be, and how long does each belt rank take?',
    answer:
      'By IBJJF rules blue and purple belts start at 16, brown at 18 and black at 19, with at least two years in blue, a year and a half in purple and one in brown. These are minimums: your professor decides.',
    more: (
      <>
        <AdultBeltTable />
        <p>
          Age is the year minus your year of birth. The first three degrees of a black belt take three years each, the next three five each. Since December 2022
          an adult world champion at blue, purple or brown belt has no minimum time. In the year a child turns 16 the children’s belts end: gray, yellow and
          orange become white or blue; green becomes white, blue or purple, as the coach decides.
        </p>
      </>
    ),
  },
  {
    question: 'How do I tie my belt?',
    answer:
      'Start with the belt’s middle on your lower stomach, go once round the back, tuck one end up beneath both layers, and finish with a flat knot whose tails are equal.',
    more: (
      <ol className={styles.steps}>
        {TYING_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    ),
  },
  {
    question: 'Which weight class am I in?',
    answer:
      'By IBJJF rules you are weighed in what you compete in: gi and belt, or rash guard and shorts. You have one attempt, and anything over the limit is out. There are nine classes for men and eight for women, and the open class, Absoluto.',
    more: <WeightTable />,
  },
];

/** For search engines: the questions with their short answers. */
export const faqThing: Thing = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
};

/** Questions before a first class; one is open at a time, by the browser's own means. */
export function Faq() {
  return (
    <div>
      {QUESTIONS.map(({ question, answer, more }, index) => (
        <details key={question} name="faq" open={index === 0} className={styles.item}>
          <summary>
            <h3>
              <Phrase>{question}</Phrase>
            </h3>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M0 8h16" stroke="currentColor" strokeWidth="2" />
              <path d="M8 0v16" stroke="currentColor" strokeWidth="2" className={styles.upright} />
            </svg>
          </summary>
          <div className={styles.answer}>
            <p>
              <Phrase>{answer}</Phrase>
            </p>
            {more}
          </div>
        </details>
      ))}
      <p className={styles.source}>
        Rules are those of the{' '}
        <a href={FEDERATION}>
          International Brazilian <span className="nowrap">Jiu-Jitsu</span> Federation
        </a>
        , as restated in public. Last checked {FACTS_CHECKED}.
      </p>
    </div>
  );
}
