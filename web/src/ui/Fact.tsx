import type { ReactNode } from 'react';

/** A fact's name and value in a `dl`. Renders nothing without a value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
