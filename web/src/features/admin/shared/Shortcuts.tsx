import { type ReactNode, useRef } from 'react';
import { toggleShortcuts, useShortcutSetting } from '../../../stores/shortcuts';
import { Button } from '../../../ui/Button';
import * as styles from './Shortcuts.module.css';
import { useShortcuts } from './useShortcuts';

/** A letter and what it does. Typing the letter clicks the focused item's controls that have this letter as their `data-key`. */
export type Shortcut = readonly [letter: string, action: string];
const LEADING_SHORTCUTS: readonly Shortcut[] = [
  ['J', 'next'],
  ['K', 'previous'],
];
const TRAILING_SHORTCUTS: readonly Shortcut[] = [
  ['U', 'undo last decision'],
  ['Esc', 'leave field'],
];

interface Props {
  readonly keys: readonly Shortcut[];
  /** The items. Each is an `article`. */
  readonly children: ReactNode;
}

/**
 * Adds keyboard shortcuts to items: J and K move between them, and other letters click the focused item's controls. Shortcuts
 * work only while no control has focus (`isSingleKeyShortcut`). Escape moves focus from a control to its item.
 */
export function Shortcuts({ keys, children }: Props) {
  const isOff = useShortcutSetting((setting) => setting.isOff);
  const list = useRef<HTMLDivElement>(null);
  useShortcuts(list, isOff);
  return (
    <>
      <div className={styles.keys}>
        {!isOff && (
          <p>
            <span>Keyboard shortcuts:</span>{' '}
            {[...LEADING_SHORTCUTS, ...keys, ...TRAILING_SHORTCUTS].map(([key, action]) => (
              <span key={key} className={styles.key}>
                <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd> {action}
              </span>
            ))}
          </p>
        )}
        <Button onClick={toggleShortcuts}>{isOff ? 'Turn shortcuts on' : 'Turn shortcuts off'}</Button>
      </div>
      <div ref={list}>{children}</div>
    </>
  );
}
