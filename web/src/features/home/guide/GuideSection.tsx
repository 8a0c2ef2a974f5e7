import { type ReactNode, useId, useState } from 'react';
import { ChevronDown } from '../../../ui/icons';
import * as styles from './Guide.module.css';

/** A section of the guide with its heading. On a phone with JavaScript, the heading expands and collapses the section. */
export function GuideSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h3 aria-labelledby={`${id}-title`}>
        <span id={`${id}-title`}>{title}</span>
        <button
          type="button"
          aria-labelledby={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={styles.opener}
        >
          <ChevronDown />
        </button>
      </h3>
      <div id={id} className={styles.text}>
        {children}
      </div>
    </section>
  );
}
