import type { ReactNode } from 'react';
import { Fact } from '../../ui/Fact';
import * as items from '../../ui/items.module.css';

interface Props<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  /** A fact's value in words before the change. */
  readonly before: (name: Name) => ReactNode;
  /** A fact's value in words after the change. */
  readonly now: (name: Name) => ReactNode;
  /** Shown above the facts. */
  readonly children?: ReactNode;
}

/** The facts that another user has changed, with their new values. */
export function ChangedFacts<Name extends string>({ labels, before, now, children }: Props<Name>) {
  const names = (Object.keys(labels) as Name[]).filter((name) => now(name) !== before(name));
  return (
    <dl className={items.facts}>
      {children}
      {names.map((name) => (
        <Fact key={name} name={labels[name]}>
          {now(name)}
        </Fact>
      ))}
    </dl>
  );
}
