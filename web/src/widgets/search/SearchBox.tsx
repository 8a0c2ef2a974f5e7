import { useEffect, useRef, useState } from 'react';
import { paths } from '../../words/paths';
import { lazyPart } from '../../parts/lazyPart';
import { Magnifier } from '../../ui/icons';
import * as styles from './SearchBox.module.css';
import type { ComboboxProps, SuggestionsProps } from './Suggestions';

/** The id of the homepage's search field, which the search shortcut focuses there (app/useSearchShortcut.ts). */
export const HERO_SEARCH_ID = 'hero-search';

interface SearchBoxProps {
  /** The field's id, unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly defaultValue?: string;
  readonly className?: string | undefined;
  /** Whether the box is in a panel of its own. The list is then part of the panel instead of covering the page. */
  readonly inPanel?: boolean;
}

const Suggestions = lazyPart<SuggestionsProps>('Suggestions', async () => (await import('./Suggestions')).Suggestions, { hint: 'Press Enter to search.' });

/**
 * Searches the whole directory. It is a plain form until the visitor uses it. Only then does the list of suggestions load, which
 * turns the same field into a combobox. Without JavaScript, or without the list, Enter still searches.
 */
export function SearchBox({ id, label, placeholder, defaultValue, className, inPanel = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [combobox, setCombobox] = useState<ComboboxProps>();
  // The field may have been in use before the app loaded.
  useEffect(() => {
    if (document.activeElement === input.current) setUsed(true);
  }, []);
  return (
    <search aria-label={label} className={className}>
      <form
        action={paths.states}
        method="get"
        className={styles.box}
        data-panel={inPanel || undefined}
        onFocus={() => setUsed(true)}
        onSubmit={combobox?.onSubmit}
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
          {...combobox?.field}
        />
        <button type="submit" aria-label="Search">
          <Magnifier />
        </button>
        {isUsed && <Suggestions id={id} input={input} inPanel={inPanel} attach={setCombobox} />}
      </form>
    </search>
  );
}
