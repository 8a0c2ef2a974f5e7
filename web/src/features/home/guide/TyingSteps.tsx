import { TYING_STEPS } from './sportFacts';
import * as styles from './tables.module.css';

/** How to tie a belt, in six drawings that load when the answer is opened. */
export function TyingSteps() {
  return (
    <>
      <p>The drawings show you as your partner sees you. Each half of the belt is a different shade.</p>
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
