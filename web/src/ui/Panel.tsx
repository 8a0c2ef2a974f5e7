import { type ReactNode, useId } from 'react';
import * as styles from './Panel.module.css';

interface Props {
  readonly title: string;
  readonly level?: 2 | 3;
  /** The section's id, so that `#id` links can jump to it. */
  readonly anchor?: string | undefined;
  readonly children: ReactNode;
}

/** A titled section of a page under a dark line. */
export function Panel({ title, level = 2, anchor, children }: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={anchor} aria-labelledby={id} className={styles.panel}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
