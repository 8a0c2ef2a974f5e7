import { AMENITIES, PROGRAMS } from '@contract';
import * as styles from './editor.module.css';
import { AnswerSelect, ChoiceSelect, FactChecks, FactField } from './parts';

const WAIVERS = { online: 'Online beforehand', 'on-arrival': 'On arrival', none: 'None' };
const GI_COLORS = { any: 'Any color', white: 'White only', 'white-or-blue': 'White or blue', 'white-blue-or-black': 'White, blue or black' };

/** Prices and what a visitor must know beforehand. */
export function VisitFields() {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Prices</legend>
        <p className={styles.wide}>In dollars. Enter 0 if it is free; leave a fee empty if you do not want to say.</p>
        <FactField name="pricing.dropIn" inputMode="decimal" />
        <FactField name="pricing.openMat" inputMode="decimal" />
        <FactField name="pricing.monthly" inputMode="decimal" />
        <AnswerSelect name="pricing.freeTrial" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Visitors</legend>
        <AnswerSelect name="visitors.welcome" />
        <AnswerSelect name="visitors.callAhead" />
        <ChoiceSelect name="visitors.waiver" choices={WAIVERS} />
        <ChoiceSelect name="visitors.giColors" choices={GI_COLORS} />
        <AnswerSelect name="visitors.loanerGi" />
        <AnswerSelect name="visitors.rashGuardUnderGi" />
        <AnswerSelect name="visitors.sparring" />
        <FactField name="visitors.classes" />
      </fieldset>
    </>
  );
}

/** What is taught and what is there. */
export function OfferFields() {
  return (
    <>
      <fieldset className={styles.checks}>
        <legend>Programs</legend>
        <FactChecks fact="programs" choices={PROGRAMS} />
      </fieldset>
      <fieldset className={styles.checks}>
        <legend>Amenities</legend>
        <FactChecks fact="amenities" choices={AMENITIES} />
      </fieldset>
    </>
  );
}
