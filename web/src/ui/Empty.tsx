import type { ReactNode } from 'react';
import * as styles from './Empty.module.css';
import { MatPlan } from './MatPlan';

/** An empty state: why there is nothing here, and the next step. `action` is a button or link. */
export function Empty({ title, level = 2, children, action }: { title: string; level?: 1 | 2 | 3; children?: ReactNode; action?: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.plan}>
        <MatPlan slug="empty" color="graphite" />
      </div>
      <div>
        <Heading className={styles.title}>{title}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
