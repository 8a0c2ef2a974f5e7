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

function processes(): Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
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
