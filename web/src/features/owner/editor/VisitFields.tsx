import { AMENITIES, AMENITY_NAMES, type GymFacts, PROGRAM_NAMES, PROGRAMS } from '@contract';
import { Checkbox } from '../../../components/Field';
import * as styles from './editor.module.css';
import { AnswerSelect, ChoiceSelect, FactField, type Problems } from './parts';

interface Props {
  readonly facts: Partial<GymFacts>;
  readonly problems: Problems;
}
const WAIVERS = { online: 'Online beforehand', 'on-arrival': 'On arrival', none: 'None' };
const GI_COLORS = { any: 'Any color', white: 'White only', 'white-or-blue': 'White or blue', 'white-blue-or-black': 'White, blue or black' };

/** Prices and what a visitor must know beforehand. */
export function VisitFields({ facts: { pricing, visitors }, problems }: Props) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Prices</legend>
        <p className={styles.wide}>In dollars. Enter 0 if it is free; leave a fee empty if you do not want to say.</p>
        <FactField name="pricing.dropIn" label="Drop-in fee" value={pricing?.dropIn} problems={problems} inputMode="decimal" />
        <FactField name="pricing.openMat" label="Open mat fee" value={pricing?.openMat} problems={problems} inputMode="decimal" />
        <FactField name="pricing.monthly" label="Monthly fee" value={pricing?.monthly} problems={problems} inputMode="decimal" />
        <AnswerSelect name="pricing.freeTrial" label="Free trial class" value={pricing?.freeTrial} problems={problems} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Visitors</legend>
        <AnswerSelect name="visitors.welcome" label="Drop-ins welcome" value={visitors?.welcome} problems={problems} />
        <AnswerSelect name="visitors.callAhead" label="Call ahead" value={visitors?.callAhead} problems={problems} />
        <ChoiceSelect name="visitors.waiver" label="Waiver" value={visitors?.waiver} choices={WAIVERS} problems={problems} />
        <ChoiceSelect name="visitors.giColors" label="Gi colors allowed" value={visitors?.giColors} choices={GI_COLORS} problems={problems} />
        <AnswerSelect name="visitors.loanerGi" label="Loaner gi" value={visitors?.loanerGi} problems={problems} />
        <AnswerSelect name="visitors.rashGuardUnderGi" label="Rash guard under the gi" value={visitors?.rashGuardUnderGi} problems={problems} />
        <AnswerSelect name="visitors.sparring" label="Visitors may spar" value={visitors?.sparring} problems={problems} />
        <FactField name="visitors.classes" label="Classes open to visitors" value={visitors?.classes} problems={problems} />
      </fieldset>
    </>
  );
}

/** What is taught and what is there. */
export function OfferFields({ facts }: Pick<Props, 'facts'>) {
  return (
    <>
      <fieldset className={styles.checks}>
        <legend>Programs</legend>
        {PROGRAMS.map((program) => (
          <Checkbox key={program} name="programs" value={program} label={PROGRAM_NAMES[program]} defaultChecked={facts.programs?.includes(program)} />
        ))}
      </fieldset>
      <fieldset className={styles.checks}>
        <legend>Amenities</legend>
        {AMENITIES.map((amenity) => (
          <Checkbox key={amenity} name="amenities" value={amenity} label={AMENITY_NAMES[amenity]} defaultChecked={facts.amenities?.includes(amenity)} />
        ))}
      </fieldset>
    </>
  );
}
