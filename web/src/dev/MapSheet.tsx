import { type PointsResponse, STATES, findStateByCode } from '@contract';
import { useEffect, useState } from 'react';
import { Directions } from '../widgets/directions/Directions';
import { GymMap } from '../widgets/map/gyms/GymMap';
import { NationMap } from '../widgets/map/shapes/NationMap';
import { type Bounds, SHAPE_UNITS, unproject } from '../widgets/map/view/projection';
import { StateMap } from '../widgets/map/shapes/StateMap';
import { StateMapLegend } from '../widgets/map/shapes/StateMapLegend';
import { Panel } from '../ui/Panel';
import { hoverGym, selectGym, useMapLink } from '../stores/map';
import { loadStateFile, type StateFile } from '../stores/shapes';
import * as styles from './ComponentSheet.module.css';

/** Made-up numbers of gyms by state code, below 1,300 and the same each time. */
const COUNTS = new Map(STATES.map(({ code }, index) => [code, (index * index * 7) % 1300]));
const SHOWN_STATES = ['TX', 'RI', 'AK', 'CA'] as const;

/** `at` and `kind` are in the units and codes of `PointsResponse`. */
const GYMS = [
  { id: 'barton', name: 'Barton Springs Jiu-Jitsu', at: [302610, -977800], kind: '0' },
  { id: 'eastside', name: 'East Side Grappling Club', at: [302600, -977200], kind: '1' },
  { id: 'hill', name: 'Hill Country BJJ', at: [302400, -978300], kind: '0' },
  { id: 'mueller', name: 'Mueller Academy of Jiu-Jitsu', at: [302990, -977050], kind: '2' },
  { id: 'mueller-2', name: 'Mueller Open Floor', at: [302995, -977055], kind: '0' },
  { id: 'onion', name: 'Onion Creek Jiu-Jitsu', at: [301600, -977600], kind: '0' },
] as const;
const POINTS: PointsResponse = {
  deltas: GYMS.flatMap(({ at }, index) => at.map((value, axis) => value - (GYMS[index - 1]?.at[axis] ?? 0))),
  kinds: GYMS.map(({ kind }) => kind).join(''),
  ids: GYMS.map(({ id }) => id),
  total: GYMS.length,
};
const CIRCLE = { place: { latitude: 30.2672, longitude: -97.7431 }, miles: 10 } as const;
const findName = (id: string) => GYMS.find((gym) => gym.id === id)?.name;

/** All kinds of maps, for development. */
export function MapSheet() {
  return (
    <>
      <div className={styles.wide}>
        <Panel title="Map of the nation">
          <NationMap gyms={COUNTS} />
        </Panel>
      </div>
      <div className={styles.grid}>
        {SHOWN_STATES.map((code) => (
          <State key={code} code={code} />
        ))}
        <Panel title="Map of gyms, linked with a list">
          <LinkedMapAndList />
        </Panel>
        <Panel title="Map while its gyms load">
          <GymMap points={undefined} label="Loading gyms" />
        </Panel>
        <Panel title="Directions">
          <Directions name="Barton Springs Jiu-Jitsu" address="1201 Barton Springs Rd, Austin, TX 78704" latitude={30.261} longitude={-97.78} />
        </Panel>
      </div>
    </>
  );
}

function State({ code }: { code: string }) {
  const [file, setFile] = useState<StateFile>();
  useEffect(() => {
    void loadStateFile(code).then(setFile);
  }, [code]);
  const state = findStateByCode(code);
  if (!file || !state) return null;
  const cities = makeCities(file);
  return (
    <Panel title={`Map of ${state.name}`}>
      <StateMap name={state.name} slug={state.slug} shape={file.shape} cities={cities} />
      <StateMapLegend cities={cities} />
    </Panel>
  );
}

/** Made-up cities: each town with one gym, plus one per 30,000 people, and a city with an unknown location. */
function makeCities({ shape: { box }, towns }: StateFile) {
  const cities = towns.map(([name, x, y, thousands]) => {
    const place = unproject({ x: (box[0] + x) / SHAPE_UNITS, y: (box[1] + y) / SHAPE_UNITS });
    return { slug: name.toLowerCase().replaceAll(' ', '-'), name, gyms: 1 + Math.floor(thousands / 30), ...place };
  });
  return [...cities, { slug: 'nowhere', name: 'Nowhere', gyms: 1 }];
}

function LinkedMapAndList() {
  const { hoveredId, selectedId } = useMapLink();
  const [area, setArea] = useState<Bounds>();
  return (
    <div className="stack-small">
      <GymMap
        points={POINTS}
        circle={CIRCLE}
        area={area}
        selectedId={selectedId}
        hoveredId={hoveredId}
        onSelect={selectGym}
        onHover={hoverGym}
        onSearchArea={setArea}
        getLabel={findName}
        label="Gyms in Austin"
      />
      <ul aria-label="Gyms on the map">
        {GYMS.map(({ id, name }) => (
          <li key={id} onMouseEnter={() => hoverGym(id)} onMouseLeave={() => hoverGym(undefined)}>
            <button type="button" aria-pressed={id === selectedId} onClick={() => selectGym(id)}>
              {id === hoveredId ? <b>{name}</b> : name}
            </button>
          </li>
        ))}
      </ul>
      <p className="small">{area ? `Searched in ${area.join(', ')}` : 'No area searched yet'}</p>
    </div>
  );
}
