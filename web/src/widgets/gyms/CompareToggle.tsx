import { Tick } from '../../ui/icons';
import { choose, type ChosenGym, unchoose, useCompare } from '../../stores/compare';
import * as styles from './CompareToggle.module.css';

/** Chooses a gym to be compared with others, or takes it back. Where no script runs there is nothing to keep it in. */
export function CompareToggle({ id, name }: ChosenGym) {
  const on = useCompare(({ chosen }) => chosen.some((gym) => gym.id === id));
  return (
    <button type="button" aria-pressed={on} onClick={() => (on ? unchoose(id) : choose({ id, name }))} className={`chip ${styles.toggle} no-print`}>
      {on && <Tick />}
      Compare <span className="visually-hidden">{name}</span>
    </button>
  );
}
