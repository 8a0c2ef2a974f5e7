import { useNow } from '../../hooks/useNow';
import { Schedule } from './Schedule';
import type { GymProps } from './gymProps';

/** The gym's weekly schedule at the current time. */
export function GymSchedule({ page: { gym, path } }: GymProps) {
  return <Schedule classes={gym.schedule ?? []} gym={gym} now={useNow()} path={path} />;
}
