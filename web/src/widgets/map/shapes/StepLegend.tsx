import type { ReactNode } from 'react';
import * as styles from './StepLegend.module.css';
import { type StepBounds, formatStepNames, getStep } from './steps';

const STEP_CLASSES = [styles.step1, styles.step2, styles.step3, styles.step4, styles.step5];

/** The class that sets the colors for a number of gyms: `--fill`, and `--text` for the text on it. */
export const getStepClass = (gyms: number, bounds: StepBounds): string => STEP_CLASSES[getStep(gyms, bounds) - 1] ?? '';

/** The legend of the color steps. */
export function StepLegend({ bounds }: { bounds: StepBounds }) {
  return (
    <LegendList label="Gyms per state">
      {formatStepNames(bounds).map((name, index) => (
        <li key={name}>
          <Swatch className={STEP_CLASSES[index]} />
          {name}
        </li>
      ))}
    </LegendList>
  );
}

/** A row of labeled samples below a map. */
export function LegendList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {children}
    </ul>
  );
}

export const Swatch = ({ className }: { className: string | undefined }) => <span className={`${styles.swatch} ${className}`} />;
