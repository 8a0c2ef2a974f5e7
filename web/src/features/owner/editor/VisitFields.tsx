import * as styles from './editor.module.css';
import { SectionFields } from './SectionFields';

/** Prices, and what visitors need to know before they come. */
export function VisitFields() {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Prices</legend>
        <p className={styles.wide}>In dollars. Enter 0 if it’s free, or leave it blank to show no price.</p>
        <SectionFields section="prices" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Visitors</legend>
        <SectionFields section="visitors" />
      </fieldset>
    </>
  );
}
