import { type GymFacts, gymFactsSchema, type LikelyGym } from '@contract';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type DescribedGym, likelyGyms } from '../../stores/gyms';
import { useLastKnown, useValue } from '../../stores/values';
import { Button, LinkButton } from '../../ui/Button';
import { Phrase } from '../../ui/Phrase';
import { milesLabel } from '../../words/facts';
import { GymMap } from '../map/gyms/GymMap';
import { encodePoints } from '../map/gyms/points';
import * as styles from './suggestions.module.css';

/** A gym's facts as a form holds them. */
type TypedGym = Readonly<Partial<Record<keyof GymFacts, string | number | undefined>>>;

interface Props {
  readonly gym: TypedGym;
  /** The gym's own id, if it is listed. */
  readonly except?: string | undefined;
  /** What can be done with a matching gym. Without it, the gym's page opens in a new window. */
  readonly choices?: ((gym: LikelyGym) => ReactNode) | undefined;
}

/** Searches when typing pauses. */
const DEBOUNCE_MS = 400;
/** Shorter names match half of the directory. */
const NAME_MIN = 3;
const METERS_PER_MILE = 1609.344;

/** Listed gyms that may be the one being entered, on a map and with their distance. The user decides whether one is. */
export function LikelyDuplicates({ gym, except, choices }: Props) {
  const found = useLikelyGyms(gym, except);
  const [others, setOthers] = useState<readonly string[]>([]);
  const likely = typeof found === 'object' ? found.filter(({ id }) => !others.includes(id)) : [];
  return (
    <div role="status">
      {found === 'failed' && <p className="small">We couldn’t check whether this gym is already listed. An admin will.</p>}
      {typeof found === 'object' && likely.length === 0 && (
        <p className="small">{found.length === 0 ? 'No similar gym is listed.' : 'Thanks. An admin will compare them too.'}</p>
      )}
      {likely.length > 0 && (
        <div className={styles.alike}>
          <p>
            <strong>Is it one of these?</strong> These gyms are already listed.
          </p>
          <ul>
            {likely.map((one) => (
              <Likely key={one.id} gym={one} choices={choices} another={() => setOthers((before) => [...before, one.id])} />
            ))}
          </ul>
          <LikelyMap likely={likely} />
        </div>
      )}
    </div>
  );
}

interface LikelyProps extends Pick<Props, 'choices'> {
  readonly gym: LikelyGym;
  readonly another: () => void;
}

function Likely({ gym, choices, another }: LikelyProps) {
  const { name, place, path, isClosed, metres } = gym;
  const [isThis, setThis] = useState(false);
  return (
    <li>
      <p>
        <strong>
          <Phrase>{name}</Phrase>
        </strong>
        <span>{`, ${place}${metres !== undefined ? `, ${milesLabel(metres / METERS_PER_MILE)} away` : ''}${isClosed ? ', closed' : ''}`}</span>
      </p>
      <span className="row">
        {choices ? (
          <Button aria-expanded={isThis} onClick={() => setThis(true)}>
            It’s this one <span className="visually-hidden">: {name}</span>
          </Button>
        ) : (
          <LinkButton to={path} target="_blank">
            It’s this one <span className="visually-hidden">: {name}. Open its page</span>
          </LinkButton>
        )}
        <Button onClick={another}>
          It’s a different gym<span className="visually-hidden">, not {name}</span>
        </Button>
      </span>
      {isThis && choices?.(gym)}
    </li>
  );
}

function LikelyMap({ likely }: { readonly likely: readonly LikelyGym[] }) {
  const placed = likely.flatMap(({ id, latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude, kind: 0 as const }],
  );
  if (placed.length === 0) return null;
  return (
    <GymMap
      points={encodePoints(placed)}
      selectedId={undefined}
      onSelect={() => undefined}
      labelOf={(id) => likely.find((one) => one.id === id)?.name}
      label="Gyms that may be the same"
      waits={false}
    />
  );
}

/** The entered facts that can be compared; invalid ones are left out until they are fixed. */
function comparableFacts(gym: TypedGym): DescribedGym['gym'] | undefined {
  const text = (name: keyof GymFacts) => String(gym[name] ?? '').trim();
  const [name, city, state] = [text('name'), text('city'), text('state').toUpperCase()];
  if (name.length < NAME_MIN || city === '' || state.length !== 2) return undefined;
  const optional = (['full_address', 'zip', 'phone', 'site'] as const).filter((fact) => text(fact) !== '' && v.is(gymFactsSchema.entries[fact], text(fact)));
  const [latitude, longitude] = [Number(text('latitude') || Number.NaN), Number(text('longitude') || Number.NaN)];
  return {
    name,
    city,
    state,
    ...Object.fromEntries(optional.map((fact) => [fact, text(fact)])),
    ...(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && { latitude, longitude }),
  };
}

function useLikelyGyms(gym: TypedGym, except: string | undefined): readonly LikelyGym[] | 'idle' | 'failed' {
  const facts = comparableFacts(gym);
  const described = facts && JSON.stringify({ gym: facts, except } satisfies Partial<DescribedGym>);
  const paused = usePaused(described);
  const { status, value } = useValue(likelyGyms, described === paused ? described : undefined);
  // The last answer stays while one types.
  const found = useLastKnown(described === undefined ? 'idle' : status === 'failed' ? 'failed' : value);
  return found ?? 'idle';
}

/** A debounced value: it follows once the value hasn't changed for a while. */
function usePaused<T>(value: T): T | undefined {
  const [paused, setPaused] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
