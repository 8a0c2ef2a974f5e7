import { choose, type ChosenGym, unchoose, useCompare } from '../../stores/compare';
import { ListToggle } from './ListToggle';

/** Chooses a gym to be compared with others, or takes it back. */
export function CompareToggle({ id, name }: ChosenGym) {
  const on = useCompare(({ chosen }) => chosen.some((gym) => gym.id === id));
  return (
    <ListToggle on={on} press={() => (on ? unchoose(id) : choose({ id, name }))} name={name}>
      Compare
    </ListToggle>
  );
}
