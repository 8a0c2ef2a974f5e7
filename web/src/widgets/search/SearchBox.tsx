import { useEffect, useRef, useState } from 'react';
import { paths } from '../../words/paths';
import { lazyPart } from '../../parts/lazyPart';
import { Magnifier } from '../../ui/icons';
import * as styles from './SearchBox.module.css';
import type { ComboboxProps, SuggestionsProps } from './Suggestions';

/** The homepage hero's field, which the search shortcut focuses there (app/useSearchShortcut.ts). */
export const HERO_SEARCH_ID = 'hero-search';

interface SearchBoxProps {
  /** The field's id, unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly defaultValue?: string;
  readonly className?: string | undefined;
  /** In its own panel: the list is part of the panel instead of covering the page. */
  readonly inPanel?: boolean;
}

const Suggestions = lazyPart<SuggestionsProps>('Suggestions', async () => (await import('./Suggestions')).Suggestions, { instead: 'Press Enter to search.' });

/**
 * The search of the whole directory. It is a plain form until the visitor uses it: only then is the list of suggestions fetched,
 * which takes over the same field. Without JavaScript, or without the list, Enter still searches.
 */
export function SearchBox({ id, label, placeholder, defaultValue, className, inPanel = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);
  const [attached, setAttached] = useState<ComboboxProps>();
  // The field may have been in use before the app loaded.
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true);
  }, []);
  return (
    <search aria-label={label} className={className}>
      <form
        action={paths.states}
        method="get"
        className={styles.box}
        data-panel={inPanel || undefined}
        onFocus={() => setWanted(true)}
        onSubmit={attached?.onSubmit}
      >
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <input
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          placeholder={placeholder}
          defaultValue={defaultValue}
          id={id}
          ref={input}
          {...(inPanel && { autoFocus: true })}
          {...attached?.field}
        />
        <button type="submit" aria-label="Search">
          <Magnifier />
        </button>
        {wanted && <Suggestions id={id} input={input} inPanel={inPanel} attach={setAttached} />}
      </form>
    </search>
  );
}
