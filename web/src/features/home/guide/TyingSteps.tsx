import { TYING_STEPS } from './sportFacts';
import * as styles from './tables.module.css';

/** Six drawings, fetched when the answer is opened. The two halves of the belt have two shades, so that each can be followed. */
export function TyingSteps() {
  return (
    <>
      <p>The drawings show you as a partner sees you. The two halves of the belt are drawn in two shades.</p>
      <ol className={styles.steps}>
        {TYING_STEPS.map(({ text, picture }, index) => (
          <li key={text}>
            <img src={`/guide/tie-${index + 1}.svg`} alt={picture} width="320" height="240" loading="lazy" />
            <p>
              <b>{index + 1}.</b> {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
