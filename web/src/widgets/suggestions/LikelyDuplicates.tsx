import { type GymFacts, gymFactsSchema, type LikelyGym } from '@contract';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type DescribedGym, likelyGyms } from '../../stores/gyms';
import { isAdmin, useSession } from '../../stores/session';
import { useLastKnown, useValue } from '../../stores/values';
import { Button, LinkButton } from '../../ui/Button';
import { Phrase } from '../../ui/Phrase';
import { formatMiles } from '../../words/facts';
import { GymMap } from '../map/gyms/GymMap';
import { encodePoints, GYM } from '../map/gyms/points';
import * as styles from './suggestions.module.css';

/** A gym's facts as entered in a form. */
type TypedGym = Readonly<Partial<Record<keyof GymFacts, string | number | undefined>>>;

interface Props {
  readonly gym: TypedGym;
  /** The gym's own id, if it is listed. */
  readonly except?: string | undefined;
  /** Renders what the user can do with a matching gym. Without it, the gym's page opens in a new window. */
  readonly renderActions?: ((gym: LikelyGym) => ReactNode) | undefined;
}

/** How long typing has to pause before the search starts. */
const DEBOUNCE_MS = 400;
/** Shorter names match half of the directory. */
const MIN_NAME_LENGTH = 3;
const METERS_PER_MILE = 1609.344;

/** Lists gyms that may be the same as the one in the form, with their distances and a map, and asks the user whether one is. */
export function LikelyDuplicates({ gym, except, renderActions }: Props) {
  const result = useLikelyGyms(gym, except);
  const isForAdmin = useSession(isAdmin);
  const dismissedNote = isForAdmin ? 'You marked every similar gym as different.' : 'Thanks. An admin will compare them, too.';
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  const likely = typeof result === 'object' ? result.filter(({ id }) => !dismissedIds.includes(id)) : [];
  return (
    <div role="status">
      {result === 'failed' && (
        <p className="small">
          We couldn’t check whether this gym is already listed. {isForAdmin ? 'Search for it before you continue.' : 'An admin will check.'}
        </p>
      )}
      {typeof result === 'object' && likely.length === 0 && <p className="small">{result.length === 0 ? 'No similar gym is listed.' : dismissedNote}</p>}
      {likely.length > 0 && (
        <div className={styles.likelyDuplicates}>
          <p>
            <strong>Is it one of these?</strong> These gyms are already listed.
          </p>
          <ul>
            {likely.map((likelyGym) => (
              <LikelyDuplicate
                key={likelyGym.id}
                gym={likelyGym}
                renderActions={renderActions}
                dismiss={() => setDismissedIds((before) => [...before, likelyGym.id])}
              />
            ))}
          </ul>
          <LikelyMap likely={likely} />
        </div>
      )}
    </div>
  );
}

interface LikelyDuplicateProps extends Pick<Props, 'renderActions'> {
  readonly gym: LikelyGym;
  readonly dismiss: () => void;
}

function LikelyDuplicate({ gym, renderActions, dismiss }: LikelyDuplicateProps) {
  const { name, place, path, isClosed, meters } = gym;
  const [isChosen, setChosen] = useState(false);
  return (
    <li>
      <p>
        <strong>
          <Phrase>{name}</Phrase>
        </strong>
        <span>{`, ${place}${meters !== undefined ? `, ${formatMiles(meters / METERS_PER_MILE)} away` : ''}${isClosed ? ', closed permanently' : ''}`}</span>
      </p>
      <span className="row">
        {renderActions ? (
          <Button aria-expanded={isChosen} onClick={() => setChosen(true)}>
            It’s this one <span className="visually-hidden">: {name}</span>
          </Button>
        ) : (
          <LinkButton to={path} target="_blank">
            It’s this one <span className="visually-hidden">: {name}. Open its page</span>
          </LinkButton>
        )}
        <Button onClick={dismiss}>
          It’s a different gym<span className="visually-hidden">, not {name}</span>
        </Button>
      </span>
      {isChosen && renderActions?.(gym)}
    </li>
  );
}

function LikelyMap({ likely }: { readonly likely: readonly LikelyGym[] }) {
  const points = likely.flatMap(({ id, latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude, kind: GYM }],
  );
  if (points.length === 0) return null;
  return (
    <GymMap
      points={encodePoints(points)}
      selectedId={undefined}
      onSelect={() => undefined}
      getLabel={(id) => likely.find((gym) => gym.id === id)?.name}
      label="Gyms that may be the same"
      isPlaceholder={false}
    />
  );
}

/** The valid facts that can be compared. Undefined until the name, city and state are entered. */
function pickComparableFacts(gym: TypedGym): DescribedGym['gym'] | undefined {
  const read = (name: keyof GymFacts) => String(gym[name] ?? '').trim();
  const [name, city, state] = [read('name'), read('city'), read('state').toUpperCase()];
  if (name.length < MIN_NAME_LENGTH || city === '' || state.length !== 2) return undefined;
  const optionalFacts = (['full_address', 'zip', 'phone', 'site'] as const).filter(
    (fact) => read(fact) !== '' && v.is(gymFactsSchema.entries[fact], read(fact)),
  );
  const [latitude, longitude] = [Number(read('latitude') || Number.NaN), Number(read('longitude') || Number.NaN)];
  return {
    name,
    city,
    state,
    ...Object.fromEntries(optionalFacts.map((fact) => [fact, read(fact)])),
    ...(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && { latitude, longitude }),
  };
}

function useLikelyGyms(gym: TypedGym, except: string | undefined): readonly LikelyGym[] | 'idle' | 'failed' {
  const facts = pickComparableFacts(gym);
  const key = facts && JSON.stringify({ gym: facts, except } satisfies Partial<DescribedGym>);
  const debouncedKey = useDebounced(key);
  const { status, value } = useValue(likelyGyms, key === debouncedKey ? key : undefined);
  // The last result stays while the user types.
  const result = status === 'failed' ? status : value;
  const gyms = useLastKnown(key === undefined ? 'idle' : result);
  return gyms ?? 'idle';
}

/** The latest value that stayed the same for `DEBOUNCE_MS`. */
function useDebounced<T>(value: T): T | undefined {
  const [debounced, setDebounced] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
