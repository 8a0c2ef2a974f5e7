import { useEffect, useState } from 'react';
import * as styles from './editor.module.css';

/** Parts of the editor's page by their ids, in the order in which they are worked through; what comes of it is the last. */
const PARTS = [
  { id: 'part-basics', label: 'Basics' },
  { id: 'part-visitors', label: 'Visitors' },
  { id: 'part-schedule', label: 'Schedule' },
  { id: 'photos', label: 'Photos' },
  { id: 'part-preview', label: 'Preview' },
] as const;

/** Where a part is looked at: at the upper third of the window, below the tabs themselves. */
const LOOKED_AT = '-25% 0px -70%';

/** Leads to the parts of a page that is too narrow to show what is typed and what comes of it side by side. */
export function PartTabs() {
  const current = usePartLookedAt();
  return (
    <nav aria-label="Parts of this page" className={`no-print ${styles.tabs}`}>
      {PARTS.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function usePartLookedAt(): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: LOOKED_AT },
    );
    const look = () => {
      for (const { id } of PARTS) {
        const part = document.getElementById(id);
        if (part) observer.observe(part);
      }
    };
    look();
    // The photos may come later than the editor; who scrolls has waited for them. Looking at one twice makes no difference.
    window.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', look);
    };
  }, []);
  return current;
}
