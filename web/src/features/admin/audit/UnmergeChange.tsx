import { useState } from 'react';
import type { StoredAuditEntry } from '../../../stores/audit';
import { Button } from '../../../ui/Button';
import { UnmergeDialog } from '../duplicates/UnmergeDialog';

/** A button to unmerge two gyms, for an audit entry about their merge. Renders nothing for other entries. */
export function UnmergeChange({ entry }: { readonly entry: StoredAuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const id = getMergedGymId(entry);
  if (id === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unmerge…</Button>
      {isOpen && <UnmergeDialog id={id} close={() => setOpen(false)} />}
    </>
  );
}

/** The merged gym's id, from the `after` value of the kept gym's entry or from the target of the merged gym's own entry. */
function getMergedGymId({ action, target, after }: StoredAuditEntry): string | undefined {
  if (action !== 'mergeGyms' || typeof after !== 'object' || after === null) return undefined;
  const { merged } = after as { readonly merged?: unknown };
  const path = typeof merged === 'string' ? merged : target;
  return path.split('/')[1];
}
