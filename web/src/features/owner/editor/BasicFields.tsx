import { type BeltRank, type GymFacts, STATES } from '@contract';
import { Select, TextArea } from '../../../components/Field';
import * as styles from './editor.module.css';
import { phoneLine } from './entries';
import { instructorLines } from './instructorLines';
import { ChoiceSelect, FactField, type Problems } from './parts';

interface Props {
  readonly facts: Partial<GymFacts>;
  readonly problems: Problems;
  /** Where a gym is decides its address on the site: admins only. */
  readonly place: boolean;
}

/** Name, place and contact. */
export function BasicFields({ facts, problems, place }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>Name and place</legend>
      <FactField name="name" label="Gym name" value={facts.name} problems={problems} required />
      {place ? (
        <PlaceFields facts={facts} problems={problems} />
      ) : (
        <p className="muted">
          Listed in {facts.city}, {facts.state}. An admin can move it.
        </p>
      )}
      <FactField name="full_address" label="Address" value={facts.full_address} problems={problems} hint="Street, city, state and ZIP code." />
      <FactField name="zip" label="ZIP code" value={facts.zip} problems={problems} inputMode="numeric" />
      <FactField name="phone" label="Phone" type="tel" value={phoneLine(facts.phone)} problems={problems} />
      <FactField name="site" label="Website" type="url" value={facts.site} problems={problems} hint="Starts with https:// or http://" />
      <FactField name="email" label="Public e-mail address" type="email" value={facts.email} problems={problems} />
    </fieldset>
  );
}

function PlaceFields({ facts, problems }: Omit<Props, 'place'>) {
  return (
    <>
      <Select name="state" label="State" defaultValue={facts.state ?? ''} error={problems.state} required>
        <option value="">Choose a state</option>
        {STATES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <FactField name="city" label="City" value={facts.city} problems={problems} required />
      <FactField name="latitude" label="Latitude" value={facts.latitude} problems={problems} inputMode="decimal" hint="Degrees north, such as 30.2672" />
      <FactField name="longitude" label="Longitude" value={facts.longitude} problems={problems} inputMode="decimal" hint="Degrees east, such as -97.7431" />
    </>
  );
}

const BELTS: Record<BeltRank, string> = {
  white: 'White',
  blue: 'Blue',
  purple: 'Purple',
  brown: 'Brown',
  black: 'Black',
  'red-black': 'Red and black',
  'red-white': 'Red and white',
  red: 'Red',
};

/** What it is and who leads it. */
export function ProfileFields({ facts, problems }: Omit<Props, 'place'>) {
  const { headInstructor: head, social } = facts;
  return (
    <fieldset className={styles.group}>
      <legend>Profile</legend>
      <div className={styles.wide}>
        <TextArea name="post_description" label="Description" defaultValue={facts.post_description ?? ''} error={problems.post_description} />
      </div>
      <FactField name="affiliation" label="Affiliation" value={facts.affiliation} problems={problems} />
      <FactField name="languages" label="Languages" value={facts.languages?.join(', ')} problems={problems} hint="Separated by commas." />
      <FactField name="headInstructor.name" label="Head instructor" value={head?.name} problems={problems} />
      <ChoiceSelect name="headInstructor.beltRank" label="Head instructor’s belt" value={head?.beltRank} choices={BELTS} problems={problems} />
      <FactField name="headInstructor.degree" label="Degrees or stripes" value={head?.degree} problems={problems} inputMode="numeric" />
      <div className={styles.wide}>
        <TextArea
          name="instructors"
          label="Other instructors"
          rows={3}
          defaultValue={instructorLines(facts.instructors)}
          hint="One a line, such as: Ana Souza, black 2"
          error={problems.instructors}
        />
      </div>
      <FactField name="social.facebook" label="Facebook page" type="url" value={social?.facebook} problems={problems} />
      <FactField name="social.instagram" label="Instagram page" type="url" value={social?.instagram} problems={problems} />
      <FactField name="social.youtube" label="YouTube channel" type="url" value={social?.youtube} problems={problems} />
    </fieldset>
  );
}
