import type { GymClass } from '@contract';
import type { ReactNode } from 'react';
import { formatClassDetails, getClassTitle } from '../../words/classes';
import { KIND_CLASSES, getClassKind } from './classKind';
import * as styles from './Schedule.module.css';

interface Props {
  readonly gymClass: GymClass;
  readonly isOnNow: boolean;
  readonly showLength?: boolean;
  readonly children?: ReactNode;
}

/** A class as a tile. */
export function ClassTile({ gymClass, isOnNow, showLength = true, children }: Props) {
  return (
    <div className={`${styles.tile} ${KIND_CLASSES[getClassKind(gymClass)]} ${isOnNow ? styles.on : ''}`}>
      <b>{getClassTitle(gymClass)}</b>
      {isOnNow && <span className={styles.badge}>On now</span>}
      <span className={styles.details}>{formatClassDetails(gymClass, { withLength: showLength })}</span>
      {children}
    </div>
  );
}
