import { useNow } from '../../hooks/useNow';
import { Schedule } from './Schedule';
import type { GymProps } from './gymProps';

/** The gym's weekly schedule at the current time. */
export function Timetable({ page: { gym, path } }: GymProps) {
  return <Schedule classes={gym.schedule ?? []} timeZone={gym.timeZone} now={useNow()} changes={gym.datedChanges} path={path} />;
}
