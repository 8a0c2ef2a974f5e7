import { useNow } from '../../hooks/useNow';
import { Schedule } from './Schedule';
import type { GymProps } from './found';

/** The gym's week at the current time. */
export function Timetable({ page: { gym, path } }: GymProps) {
  return <Schedule classes={gym.schedule ?? []} timeZone={gym.timeZone} now={useNow()} path={path} />;
}
