import { addToComparison, type ChosenGym, removeFromComparison, useCompare } from '../../stores/compare';
import { ListToggle } from './ListToggle';

/** A button that adds a gym to the comparison, or removes it. */
export function CompareToggle({ id, name }: ChosenGym) {
  const isOn = useCompare(({ chosen }) => chosen.some((gym) => gym.id === id));
  return (
    <ListToggle isOn={isOn} toggle={() => (isOn ? removeFromComparison(id) : addToComparison({ id, name }))} name={name}>
      Compare
    </ListToggle>
  );
}
