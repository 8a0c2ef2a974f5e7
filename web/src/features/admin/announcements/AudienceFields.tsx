import { type Audience, audienceSchema } from '@contract';
import { findInDirectory, type DirectoryMatch } from '../../../stores/directorySearch';
import { parseFormValues } from '../../../forms/parseFormValues';
import { FormProblem } from '../../../forms/useSubmit';
import { Select } from '../../../ui/Field';
import { PickFromDirectory } from '../shared/PickFromDirectory';
import { AUDIENCE_NAMES } from './announcementText';
import { StateOptions } from '../../../widgets/places/StateOptions';

/** The chosen kind of audience, and the chosen city if the kind is `city`. */
export interface AudienceChoice {
  readonly kind: Audience['kind'];
  readonly city?: DirectoryMatch | undefined;
}

const findCities = (input: string) => findInDirectory('city', input);
const AUDIENCE_KINDS = Object.keys(AUDIENCE_NAMES) as Audience['kind'][];

interface Props {
  readonly choice: AudienceChoice;
  readonly setChoice: (choice: AudienceChoice) => void;
  readonly fields: Readonly<Record<string, string>>;
}

/** The form fields that choose the audience. */
export function AudienceFields({ choice: { kind, city }, setChoice, fields }: Props) {
  return (
    <>
      <Select
        label="Send to"
        name="kind"
        value={kind}
        onChange={(event) => setChoice({ kind: AUDIENCE_KINDS.find((option) => option === event.target.value) ?? 'everyone', city })}
      >
        {AUDIENCE_KINDS.map((option) => (
          <option key={option} value={option}>
            {AUDIENCE_NAMES[option]}
          </option>
        ))}
      </Select>
      {kind === 'state' && (
        <Select label="State" name="state" defaultValue="" error={fields.state}>
          <option value="">Select a state</option>
          <StateOptions />
        </Select>
      )}
      {kind === 'city' && (
        <div className="stack-small">
          <PickFromDirectory label="Find a city" find={findCities} pick={(match) => setChoice({ kind, city: match })} />
          <p role={fields.city ? 'alert' : undefined} className={fields.city ? undefined : 'small'}>
            {city ? <strong>{city.title}</strong> : (fields.city ?? 'No city selected yet.')}
          </p>
        </div>
      )}
    </>
  );
}

/** Parses the form's audience. @throws FormProblem if the state or city is missing */
export function parseAudience({ kind, city }: AudienceChoice, formData: FormData): Audience {
  const state = String(formData.get('state') ?? '');
  if (kind === 'state' && state === '') throw new FormProblem({ state: 'Select a state.' });
  if (kind === 'state') return parseFormValues(audienceSchema, { kind, state });
  if (kind !== 'city') return { kind };
  const [, , stateSlug, citySlug] = city?.path.split('/') ?? [];
  if (!stateSlug || !citySlug) throw new FormProblem({ city: 'Find the city, then choose it.' });
  return parseFormValues(audienceSchema, { kind, stateSlug, citySlug });
}
