import { type Audience, audienceSchema } from '@contract';
import { findInDirectory, type DirectoryMatch } from '../../../stores/directorySearch';
import { parseEntries } from '../../../forms/parseEntries';
import { FormProblem } from '../../../forms/useSubmit';
import { Select } from '../../../ui/Field';
import { PickFromDirectory } from '../shared/PickFromDirectory';
import { AUDIENCE_NAMES } from './announcementWords';
import { StateOptions } from '../../../widgets/places/StateOptions';

/** An announcement's audience: the choice, and the city if it is one. */
export interface AudienceChoice {
  readonly kind: Audience['kind'];
  readonly city?: DirectoryMatch | undefined;
}

const findCities = (input: string) => findInDirectory('city', input);
const KINDS = Object.keys(AUDIENCE_NAMES) as Audience['kind'][];

interface Props {
  readonly chosen: AudienceChoice;
  readonly choose: (chosen: AudienceChoice) => void;
  readonly fields: Readonly<Record<string, string>>;
}

/** The part of the form that selects the audience. */
export function AudienceFields({ chosen: { kind, city }, choose, fields }: Props) {
  return (
    <>
      <Select
        label="Send to"
        name="kind"
        value={kind}
        onChange={(event) => choose({ kind: KINDS.find((one) => one === event.target.value) ?? 'everyone', city })}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {AUDIENCE_NAMES[one]}
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
          <PickFromDirectory label="Find a city" find={findCities} pick={(listed) => choose({ kind, city: listed })} />
          <p role={fields.city ? 'alert' : undefined} className={fields.city ? undefined : 'small'}>
            {city ? <strong>{city.title}</strong> : (fields.city ?? 'No city selected yet.')}
          </p>
        </div>
      )}
    </>
  );
}

/** The form's audience. @throws FormProblem naming what is missing */
export function parseAudience({ kind, city }: AudienceChoice, entries: FormData): Audience {
  const state = String(entries.get('state') ?? '');
  if (kind === 'state' && state === '') throw new FormProblem({ state: 'Select a state.' });
  if (kind === 'state') return parseEntries(audienceSchema, { kind, state });
  if (kind !== 'city') return { kind };
  const [, , stateSlug, citySlug] = city?.path.split('/') ?? [];
  if (!stateSlug || !citySlug) throw new FormProblem({ city: 'Find the city, then choose it.' });
  return parseEntries(audienceSchema, { kind, stateSlug, citySlug });
}
