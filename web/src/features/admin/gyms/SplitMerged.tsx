import { useState } from 'react';
import type { StoredEntry } from '../../../stores/audit';
import { Button } from '../../../ui/Button';
import { SplitGym } from '../duplicates/SplitGym';

/** Splits two gyms again of which an entry says that they were merged; nothing of any other entry. */
export function SplitMerged({ entry }: { readonly entry: StoredEntry }) {
  const [isOpen, setOpen] = useState(false);
  const id = mergedIn(entry);
  if (id === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Split again…</Button>
      {isOpen && <SplitGym id={id} close={() => setOpen(false)} />}
    </>
  );
}

/** The gym that was merged: the one that the entry is of, or the one that it names. */
function mergedIn({ action, target, after }: StoredEntry): string | undefined {
  if (action !== 'mergeGyms' || typeof after !== 'object' || after === null) return undefined;
  const { merged } = after as { readonly merged?: unknown };
  const path = typeof merged === 'string' ? merged : target;
  return path.split('/')[1];
}
