import { useState } from 'react';
import type { StoredEntry } from '../../../stores/audit';
import { Button } from '../../../ui/Button';
import { SplitGym } from '../duplicates/SplitGym';

/** Unmerges the two gyms of a merge entry; renders nothing for other entries. */
export function SplitMerged({ entry }: { readonly entry: StoredEntry }) {
  const [isOpen, setOpen] = useState(false);
  const id = mergedIn(entry);
  if (id === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unmerge…</Button>
      {isOpen && <SplitGym id={id} close={() => setOpen(false)} />}
    </>
  );
}

/** The merged gym: the one the entry is about, or the one it names. */
function mergedIn({ action, target, after }: StoredEntry): string | undefined {
  if (action !== 'mergeGyms' || typeof after !== 'object' || after === null) return undefined;
  const { merged } = after as { readonly merged?: unknown };
  const path = typeof merged === 'string' ? merged : target;
  return path.split('/')[1];
}
