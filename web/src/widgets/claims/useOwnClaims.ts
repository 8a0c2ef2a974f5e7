import { useEffect, useState } from 'react';
import { type StoredClaim, watchOwnClaims } from '../../stores/claims';

interface OwnClaims {
  /** Null until loaded. */
  readonly claims: readonly StoredClaim[] | null;
  readonly failed: boolean;
  readonly again: () => void;
}

/** A user's own claims, live. */
export function useOwnClaims(uid: string): OwnClaims {
  const [claims, setClaims] = useState<readonly StoredClaim[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    const show = (found: readonly StoredClaim[]) => {
      setClaims(found);
      setFailed(false);
    };
    return watchOwnClaims(uid, show, () => setFailed(true));
  }, [uid, attempts]);
  return { claims, failed, again: () => setAttempts((so) => so + 1) };
}
