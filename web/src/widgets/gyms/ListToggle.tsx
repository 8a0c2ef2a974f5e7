import type { ReactNode } from 'react';
import { Tick } from '../../ui/icons';
import * as styles from './ListToggle.module.css';

interface Props {
  readonly on: boolean;
  readonly press: () => void;
  /** The gym's name, for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A toggle on a gym in a list, such as Save or Compare. Hidden without JavaScript, since the choice could not be stored. */
export function ListToggle({ on, press, name, children }: Props) {
  return (
    <button type="button" aria-pressed={on} onClick={press} className={`chip ${styles.toggle} no-print`}>
      {on && <Tick />}
      {children} <span className="visually-hidden">{name}</span>
    </button>
  );
}
