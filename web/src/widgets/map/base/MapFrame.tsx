import type { ComponentProps, ReactNode } from 'react';
import * as styles from './MapFrame.module.css';

/** Sets the colors of a movable map and its legend. */
export const MapFrame = (props: ComponentProps<'div'>) => <div {...props} className={styles.frame} />;

/** Shown in a map's place until it has loaded, or if it can't be drawn. */
export const MapMessage = ({ children }: { readonly children: ReactNode }) => <p className={styles.message}>{children}</p>;
