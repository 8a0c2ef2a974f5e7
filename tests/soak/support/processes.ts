import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, as Linux describes it. */
interface RunningProcess {
  readonly pid: number;
  readonly command: string;
  /** Variables of its environment at its start, as `NAME=value`. */
  readonly environment: readonly string[];
}

const read = (pid: string, file: 'cmdline' | 'environ'): string[] => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');

export function findProcesses(matches: (one: RunningProcess) => boolean): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const one = { pid: Number(pid), command: read(pid, 'cmdline').join(' '), environment: read(pid, 'environ') };
        return matches(one) ? [one.pid] : [];
      } catch {
        // It has ended since, or belongs to another user.
        return [];
      }
    });
}

/** Kills processes without warning, as on running out of memory. Returns how many there were. */
export function killProcesses(matches: (one: RunningProcess) => boolean): number {
  const found = findProcesses(matches);
  for (const pid of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended together with another of them.
    }
  }
  return found.length;
}

/** Kills the processes that run a stack's functions. Only those of one function, if it is named. Returns how many there were. */
export const killFunctions = (firestore: string, functionName?: string): number =>
  killProcesses(
    ({ command, environment }) =>
      command.includes('functionsEmulatorRuntime') &&
      environment.includes(`FIRESTORE_EMULATOR_HOST=${firestore}`) &&
      (functionName === undefined || environment.includes(`FUNCTION_TARGET=${functionName}`)),
  );
