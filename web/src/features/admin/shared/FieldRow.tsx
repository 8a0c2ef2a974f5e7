import type { ReactNode } from 'react';
import * as styles from './FieldRow.module.css';

/** Related fields side by side where there is room. `isWide`: each needs the room of a date with its time. */
export const FieldRow = ({ isWide = false, children }: { readonly isWide?: boolean; readonly children: ReactNode }) => (
  <div className={isWide ? styles.wide : styles.narrow}>{children}</div>
);
