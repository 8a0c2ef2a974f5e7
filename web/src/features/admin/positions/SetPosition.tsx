import { type GymRow, encodeUrlPart, sitePaths, formatPhone } from '@contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { editedGyms, saveGym, type StoredGym } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { LoadState } from '../../../parts/LoadState';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field } from '../../../ui/Field';
import { Link } from '../../../ui/Link';
import * as items from '../../../ui/items.module.css';
import { PinMap } from '../../../widgets/map/pin/PinMap';
import { getFieldProblems, getErrorMessage, getErrorReason } from '../../../words/problems';
import { Fact } from '../../../ui/Fact';
import { paths } from '../../../words/paths';
import * as styles from './SetPosition.module.css';

interface Props {
  readonly row: GymRow;
  readonly isFirst: boolean;
  /** Whether to move focus to this gym, because the admin came here from another one. */
  readonly shouldFocus: boolean;
  readonly step: (by: 1 | -1) => void;
}

/** A gym without an exact location, with its address and a map to place the pin on. */
export function SetPosition({ row, isFirst, shouldFocus, step }: Props) {
  const { value: gym, ...load } = useValue(editedGyms, row.id);
  const article = useRef<HTMLElement>(null);
  // If the previous gym's element had focus, removing that element moved focus to the body.
  useEffect(() => {
    if (shouldFocus && document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, [shouldFocus]);
  return (
    <article ref={article} tabIndex={-1} aria-labelledby={row.id} className={styles.gym}>
      <h2 id={row.id}>{row.name}</h2>
      <LoadState load={load} what="the gym" />
      {load.status === 'failed' && <StepButtons nextLabel="Skip" isFirst={isFirst} step={step} />}
      {load.status === 'known' && !gym && (
        <>
          <p>This gym was deleted.</p>
          <StepButtons nextLabel="Next gym" isFirst={isFirst} step={step} />
        </>
      )}
      {gym && gym.id !== row.id && (
        <>
          <p>
            This gym was merged into <Link to={paths.adminGym(gym.id)}>{gym.name}</Link>.
          </p>
          <StepButtons nextLabel="Next gym" isFirst={isFirst} step={step} />
        </>
      )}
      {gym?.id === row.id && <PinForm gym={gym} isFirst={isFirst} step={step} />}
    </article>
  );
}

interface StepButtonsProps extends Pick<Props, 'isFirst' | 'step'> {
  /** The label of the button to the next gym. */
  readonly nextLabel: string;
  readonly children?: ReactNode;
}

/** Buttons for the next and previous gym. `children`: this gym's own buttons, which come first. */
function StepButtons({ nextLabel, isFirst, step, children }: StepButtonsProps) {
  return (
    <div className="row">
      {children}
      <Button data-key="n" onClick={() => step(1)}>
        {nextLabel}
      </Button>
      {!isFirst && (
        <Button data-key="b" onClick={() => step(-1)}>
          Back
        </Button>
      )}
    </div>
  );
}

const APPROXIMATE_HINT = 'This location is approximate, such as the middle of the town. Move the pin to the gym.';

/** The text in the coordinate fields. Placing the pin fills them in. */
interface CoordinateTexts {
  readonly latitude: string;
  readonly longitude: string;
}

interface FormProps extends Pick<Props, 'isFirst' | 'step'> {
  readonly gym: StoredGym;
}

function PinForm({ gym, isFirst, step }: FormProps) {
  const { id, version, city, state, latitude, longitude } = gym;
  const [texts, setTexts] = useState<CoordinateTexts>({ latitude: latitude?.toString() ?? '', longitude: longitude?.toString() ?? '' });
  const { busy, problem, fields, ...form } = useSubmit(async () => {
    const coordinates = parseCoordinates(texts);
    if (!coordinates) throw new FormProblem({ latitude: 'Place the pin on the map, or enter coordinates such as 30.2672, -97.7431.' });
    try {
      await saveGym(id, { version, changes: coordinates, seen: { latitude: latitude ?? null, longitude: longitude ?? null } });
      showToast('success', `Location of ${gym.name} saved.`);
    } catch (error) {
      const message =
        getErrorReason(error) === 'stale-edit'
          ? 'Someone else just set this location. Open the gym to see the location, or skip the gym.'
          : getErrorMessage(error);
      throw new FormProblem(getFieldProblems(error), message);
    }
    step(1);
  });
  return (
    <form {...form} className={styles.gym}>
      <GymAddress gym={gym} />
      {latitude !== undefined && (
        <p>{gym.doubts?.includes('position') ? APPROXIMATE_HINT : 'This gym now has a location. Move the pin if it’s in the wrong place, or skip this gym.'}</p>
      )}
      <PinMap
        position={parseCoordinates(texts)}
        stateCode={state}
        city={city}
        onPositionChange={(position) => setTexts({ latitude: String(position.latitude), longitude: String(position.longitude) })}
      />
      <div className={styles.coordinates}>
        <Field
          label="Latitude"
          name="latitude"
          inputMode="text"
          autoComplete="off"
          value={texts.latitude}
          error={fields.latitude}
          onChange={({ target }) => setTexts(updateTexts(target.value, 'latitude', texts))}
        />
        <Field
          label="Longitude"
          name="longitude"
          inputMode="text"
          autoComplete="off"
          value={texts.longitude}
          error={fields.longitude}
          onChange={({ target }) => setTexts(updateTexts(target.value, 'longitude', texts))}
        />
      </div>
      {problem && <ErrorBox title={problem} />}
      <StepButtons nextLabel="Skip" isFirst={isFirst} step={step}>
        <Button kind="secondary" type="submit" busy={busy} data-key="s">
          Save and continue
        </Button>
      </StepButtons>
    </form>
  );
}

/** A gym's address, with links to look it up. */
function GymAddress({ gym }: { readonly gym: StoredGym }) {
  const { id, city, state, zip, full_address: address, phone, status } = gym;
  const addressText = address ?? [gym.name, city, state, zip].filter(Boolean).join(', ');
  return (
    <>
      <dl className={items.facts}>
        <Fact name="Address">{address ?? <span className="muted">Not listed</span>}</Fact>
        <Fact name="City">{`${city}, ${state} ${zip ?? ''}`}</Fact>
        <Fact name="Phone">{phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}</Fact>
      </dl>
      <p className="row small">
        <a href={`https://www.openstreetmap.org/search?query=${encodeUrlPart(addressText)}`} target="_blank" rel="noopener noreferrer">
          Look up on OpenStreetMap
        </a>
        {status !== 'draft' && <Link to={sitePaths.gym(gym)}>Gym page</Link>}
        <Link to={paths.adminGym(id)}>Edit gym</Link>
      </p>
    </>
  );
}

/** The format in which map sites copy coordinates: `30.2672, -97.7431`. */
const COORDINATE_PAIR = /^\s*(-?\d+(?:\.\d+)?)°?\s*[,;]\s*(-?\d+(?:\.\d+)?)°?\s*$/;

/** Changes one field's text, or both fields if someone pastes a pair of coordinates into one. */
function updateTexts(text: string, name: keyof CoordinateTexts, texts: CoordinateTexts): CoordinateTexts {
  const [, latitude, longitude] = COORDINATE_PAIR.exec(text) ?? [];
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : { ...texts, [name]: text };
}

function parseCoordinates({ latitude, longitude }: CoordinateTexts): { readonly latitude: number; readonly longitude: number } | undefined {
  const [north, east] = [latitude, longitude].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  if (north === undefined || east === undefined || !(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return undefined;
  return { latitude: north, longitude: east };
}
