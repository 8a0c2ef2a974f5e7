import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { Link } from './Link';
import * as styles from './Button.module.css';

/**
 * `primary`: the page's main action. `secondary`: a form's submit button. `danger`: an action that can't be undone. `plain`:
 * everything else.
 */
export type ButtonKind = 'primary' | 'secondary' | 'plain' | 'danger';

const KINDS: Record<ButtonKind, string | undefined> = { primary: styles.primary, secondary: styles.secondary, plain: undefined, danger: styles.danger };

const joinClasses = (kind: ButtonKind, extra?: string) => [styles.button, KINDS[kind], extra].filter(Boolean).join(' ');

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** Whether an action is in progress. The button tells screen readers, and ignores further presses. */
  busy?: boolean;
}

/**
 * Ignores presses while busy or `aria-disabled`. Unlike a `disabled` button, it keeps focus, so prefer `aria-disabled` for a
 * button that disables itself when pressed.
 */
export function Button({
  kind = 'plain',
  busy = false,
  'aria-busy': showsBusy = busy,
  'aria-disabled': ariaDisabled,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const ignoresPresses = busy || ariaDisabled === true;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={joinClasses(kind, className)}
        onClick={ignoresPresses ? ignorePress : onClick}
        aria-disabled={ignoresPresses || undefined}
        aria-busy={showsBusy || undefined}
      />
      {showsBusy && <SlowNote />}
    </>
  );
}

/** Keeps a submit button from submitting its form. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/** After this time, a waiting user may wonder whether the press worked. */
const SLOW_MS = 8000;

function SlowNote() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    slow && (
      <span role="status" className={`muted small ${styles.slow}`}>
        Still working…
      </span>
    )
  );
}

/** A link that looks like a button. Other sites, phone numbers and email addresses get a plain anchor. */
export function LinkButton({ kind = 'plain', className, to, children, ...rest }: { kind?: ButtonKind; to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  if (/^(?:https?|tel|mailto):/.test(to)) {
    return (
      <a {...rest} href={to} className={joinClasses(kind, className)}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={to} className={joinClasses(kind, className)}>
      {children}
    </Link>
  );
}
