import type { GymTablePage } from '@contract';
import { useEffect, useState } from 'react';
import { listGyms, type TableQuery } from '../../../stores/gymTable';
import { messageOf } from '../../../words/problems';

export interface TableState {
  /** The last loaded page, which stays while another loads. */
  readonly page?: GymTablePage;
  readonly busy: boolean;
  readonly problem?: string;
}

/** The table's page for a query, reloaded with each `version`. If several loads overlap, the last one counts. */
export function useGymTable(query: TableQuery, version: number): TableState {
  const [state, setState] = useState<TableState>({ busy: true });
  const asked = JSON.stringify(query);
  useEffect(() => {
    let current = true;
    setState(({ page }) => ({ ...(page && { page }), busy: true }));
    listGyms(JSON.parse(asked) as TableQuery).then(
      (page) => current && setState({ page, busy: false }),
      (error: unknown) => current && setState(({ page }) => ({ ...(page && { page }), busy: false, problem: messageOf(error) })),
    );
    return () => {
      current = false;
    };
  }, [asked, version]);
  return state;
}
