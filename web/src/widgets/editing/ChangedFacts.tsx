import type { ReactNode } from 'react';
import { Fact } from '../../ui/Fact';
import * as items from '../../ui/items.module.css';

interface Props<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  /** A fact in words, before and now. */
  readonly before: (name: Name) => ReactNode;
  readonly now: (name: Name) => ReactNode;
  /** Lines before these. */
  readonly children?: ReactNode;
}

/** The facts of a thing that differ from what they were, as they are now. */
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
