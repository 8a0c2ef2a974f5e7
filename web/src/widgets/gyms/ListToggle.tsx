import type { ReactNode } from 'react';
import { Tick } from '../../ui/icons';
import * as styles from './ListToggle.module.css';

interface Props {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** The gym's name, for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A toggle button on a gym in a list, such as Save or Compare. Hidden without JavaScript, since it wouldn't work. */
export function ListToggle({ isOn, toggle, name, children }: Props) {
  return (
    <button type="button" aria-pressed={isOn} onClick={toggle} className={`chip ${styles.toggle} no-print`}>
      {isOn && <Tick />}
      {children} <span className="visually-hidden">{name}</span>
    </button>
  );
}
