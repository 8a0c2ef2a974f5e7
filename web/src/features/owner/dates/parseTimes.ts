import { FormProblem } from '../../../forms/useSubmit';
import { parseTime, parseTimeRange } from '../../../widgets/gym-edit/typedTimes';

/** Parses the fields `start` and `end`. The end may be empty. @throws FormProblem */
export function parseTimes(entries: FormData): { readonly start: string; readonly end?: string } {
  const [from, to] = [String(entries.get('start') ?? '').trim(), String(entries.get('end') ?? '').trim()];
  if (from === '') throw new FormProblem({ start: 'Enter a start time, such as 6pm.' });
  if (to === '') {
    const start = parseTime(from);
    if ('problem' in start) throw new FormProblem({ start: start.problem });
    return { start: start.value };
  }
  const span = parseTimeRange(from, to);
  if ('problem' in span) throw new FormProblem({ [span.part]: span.problem });
  return { start: span.value.open, end: span.value.close };
}
