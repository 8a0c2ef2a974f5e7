import type { ReactNode } from 'react';
import { Phrase } from '../../../ui/Phrase';
import * as styles from './Faq.module.css';
import { faqItems } from './faqItems';
import { FACTS_CHECKED, FEDERATION_URL } from './sportFacts';
import { AdultBeltTable, StripeExamples, YouthBeltTable } from './BeltTables';
import { TyingSteps } from './TyingSteps';
import { WeightTable } from './WeightTable';

/** Details below each short answer, in the order of `faqItems`. */
const DETAILS: readonly ReactNode[] = [
  <p key="history">
    BJJ grew out of judo, which Jigoro Kano founded in Japan in 1882. Mitsuyo Maeda brought it to Brazil in 1914. Carlos and Hélio Gracie made it their own, and
    their academy is traditionally dated to 1925. Most people outside Brazil first saw it on November 12, 1993, when Royce Gracie won UFC 1 in Denver. The first
    World Championship was in Rio de Janeiro in 1996.
  </p>,
  <div key="belts">
    <StripeExamples />
    <YouthBeltTable />
    <p>
      Kids switch to adult belts in the year they turn 16. White stays white. Gray, yellow and orange become white or blue. Green becomes white, blue or purple.
      The coach decides.
    </p>
  </div>,
  <div key="ranks">
    <AdultBeltTable />
    <p>
      Your age is this year minus your birth year. At black belt, the first three degrees take three years each and the next three take five years each. Adult
      world champions at blue, purple and brown have had no minimum time since December 2022. Some federations use the red and black belt for both the seventh
      and eighth degrees.
    </p>
  </div>,
  <TyingSteps key="tying" />,
  <WeightTable key="weights" />,
];

/** Common questions. The shared `name` of the `details` elements keeps one open at a time. */
export function Faq() {
  return (
    <div>
      {faqItems.map(({ question, answer }, index) => (
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
            {DETAILS[index]}
          </div>
        </details>
      ))}
      <p className={styles.source}>
        Ages, times and weights follow the rules of the{' '}
        <a href={FEDERATION_URL}>
          International Brazilian <span className="nowrap">Jiu-Jitsu</span> Federation
        </a>{' '}
        (IBJJF), taken from public summaries and last checked in <time dateTime={FACTS_CHECKED.month}>{FACTS_CHECKED.text}</time>. Before you compete, read the
        federation’s rules.
      </p>
    </div>
  );
}
