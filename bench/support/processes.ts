import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, as Linux lists it. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Bytes. */
  readonly resident: number;
  readonly command: string;
}

/** A process with all that it and these have started, as far as they still run. */
export function treeOf(pid: number | undefined): Process[] {
  const all = processes();
  const members = new Set([pid]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid: child, parent } of all) {
      if (!members.has(child) && members.has(parent)) grown = !!members.add(child);
    }
  }
  return all.filter((one) => members.has(one.pid));
}

/** Those that have all of these in their environment: a process of functions in the local stack says there which one it runs. */
export function processesWith(environment: Readonly<Record<string, string>>): number[] {
  const wanted = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return ids().flatMap((id) => {
    const has = new Set(environmentOf(id));
    return wanted.every((line) => has.has(line)) ? [Number(id)] : [];
  });
}

function environmentOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8').split('\0');
  } catch {
    // It ended meanwhile, or is another user's.
    return [];
  }
}

const ids = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

function processes(): Process[] {
  return ids().flatMap((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return [{ pid: Number(id), parent: field('PPid'), resident: field('VmRSS') * 1024, command: readFileSync(`/proc/${id}/cmdline`, 'utf8') }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}
