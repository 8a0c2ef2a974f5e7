import * as styles from './editor.module.css';
import { FactChecks, FactInputs } from '../../../widgets/gym-edit/parts';

/** Prices, and what visitors need to know before they come. */
export function VisitFields() {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Prices</legend>
        <p className={styles.wide}>In dollars. Enter 0 if it’s free, or leave it empty to show no price.</p>
        <FactInputs fact="pricing" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Visitors</legend>
        <FactInputs fact="visitors" />
      </fieldset>
    </>
  );
}

/** Programs and amenities. */
export function OfferFields() {
  return (
    <>
      <fieldset className={styles.checks}>
        <legend>Programs</legend>
        <FactChecks fact="programs" />
      </fieldset>
      <fieldset className={styles.checks}>
        <legend>Amenities</legend>
        <FactChecks fact="amenities" />
      </fieldset>
    </>
  );
}
