import type { GymClass } from '@contract';
import type { ReactNode } from 'react';
import { classDetails, classTitle } from '../../words/classes';
import { KIND_CLASSES, kindOf } from './classKind';
import * as styles from './Schedule.module.css';

/** A class as a tile. */
export function ClassTile({ entry, on, withLength = true, children }: { entry: GymClass; on: boolean; withLength?: boolean; children?: ReactNode }) {
  return (
    <div className={`${styles.tile} ${KIND_CLASSES[kindOf(entry)]} ${on ? styles.on : ''}`}>
      <b>{classTitle(entry)}</b>
      {on && <span className={styles.badge}>On now</span>}
      <span className={styles.details}>{classDetails(entry, withLength)}</span>
      {children}
    </div>
  );
}
