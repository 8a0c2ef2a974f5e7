import type { ReactNode } from 'react';

/** A line of what is known of a thing, in a list of such; none where there is nothing to say. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
