import type { ReactNode } from 'react';
import { Phrase } from '../../../ui/Phrase';
import * as styles from './Faq.module.css';
import { faqItems } from './faqItems';
import { FACTS_CHECKED, FEDERATION } from './sportFacts';
import { AdultBeltTable, StripeExamples, YouthBeltTable } from './Belts';
import { TyingSteps } from './TyingSteps';
import { WeightTable } from './WeightTable';

/** What stands below each short answer, in the order of `faqItems`. */
const MORE: readonly ReactNode[] = [
  <p key="history">
    It grew from the judo of the Kodokan, founded by Jigoro Kano in 1882. Mitsuyo Maeda brought that judo to Brazil, which he reached in 1914, and the brothers
    Carlos and Hélio Gracie made of it the art that is taught today; their academy is traditionally dated 1925. Most people outside Brazil first saw it on
    November 12, 1993, when Royce Gracie won UFC 1 in Denver. The first World Championship followed in Rio de Janeiro in 1996.
  </p>,
  <div key="belts">
    <StripeExamples />
    <YouthBeltTable />
    <p>
      In the year a child turns 16 these belts end. White stays white; gray, yellow and orange become white or blue; green becomes white, blue or purple, as the
      coach decides.
    </p>
  </div>,
  <div key="ranks">
    <AdultBeltTable />
    <p>
      Age is the year minus your year of birth. The first three degrees of a black belt take three years each, the next three five each. Since December 2022 an
      adult world champion at blue, purple or brown belt has no minimum time. In some federations the seventh and the eighth degree both wear red and black.
    </p>
  </div>,
  <TyingSteps key="tying" />,
  <WeightTable key="weights" />,
];

/** Questions before a first class; one is open at a time, by the browser's own means. */
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
            {MORE[index]}
          </div>
        </details>
      ))}
      <p className={styles.source}>
        Ages, times and weights are by IBJJF rules, those of the{' '}
        <a href={FEDERATION}>
          International Brazilian <span className="nowrap">Jiu-Jitsu</span> Federation
        </a>
        , as restated in public; checked <time dateTime={FACTS_CHECKED}>{FACTS_CHECKED}</time>. Before a competition, read the federation’s own.
      </p>
    </div>
  );
}
