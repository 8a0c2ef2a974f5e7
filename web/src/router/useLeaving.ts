import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useNavigate } from 'react-router-dom';
import { askToLeave, endLeave, letLeave } from './leaving';

interface Leaving {
  /** How many pages the user has confirmed leaving. */
  readonly left: number;
  /** Asks whether to leave the current page; on no, its address is restored. Returns a function that withdraws the question. */
  readonly ask: () => () => void;
}

/**
 * The address has already changed when a page learns of it, through a link or Back, so the page stays until the user has
 * answered.
 */
export function useLeaving(standing: Location | undefined): Leaving {
  const [left, setLeft] = useState(0);
  const navigate = useNavigate();
  const page = useRef<{ readonly location: Location; readonly index: number | undefined }>(undefined);
  useEffect(() => {
    if (!standing) return;
    page.current = { location: standing, index: indexNow() };
    endLeave();
  }, [standing]);
  const ask = useCallback(() => {
    let wanted = true;
    const stay = () => {
      const steps = (page.current?.index ?? Number.NaN) - (indexNow() ?? Number.NaN);
      if (steps) return navigate(steps);
      if (page.current) return navigate(page.current.location, { replace: true, state: page.current.location.state });
    };
    const { answer, withdraw } = askToLeave();
    void answer.then((leaves) => {
      if (!wanted) return;
      if (!leaves) return stay();
      letLeave();
      setLeft((count) => count + 1);
    });
    return () => {
      wanted = false;
      withdraw();
    };
  }, [navigate]);
  return { left, ask };
}

/** The position of the current history entry, as the router counts them. */
const indexNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;
