import { type ReactNode, useId } from 'react';
import * as styles from './Panel.module.css';

/** A titled part of a page under an ink line. */
export function Panel({ title, level = 2, children }: { title: string; level?: 2 | 3; children: ReactNode }) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
