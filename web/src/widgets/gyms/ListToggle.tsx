import type { ReactNode } from 'react';
import { Tick } from '../../ui/icons';
import * as styles from './ListToggle.module.css';

interface Props {
  readonly on: boolean;
  readonly press: () => void;
  /** Of the gym that it is about, for whoever hears the button. */
  readonly name: string;
  readonly children: ReactNode;
}

/** What is done with a gym of a list, or taken back. Where no script runs there is nothing to keep it in. */
export function ListToggle({ on, press, name, children }: Props) {
  return (
    <button type="button" aria-pressed={on} onClick={press} className={`chip ${styles.toggle} no-print`}>
      {on && <Tick />}
      {children} <span className="visually-hidden">{name}</span>
    </button>
  );
}
