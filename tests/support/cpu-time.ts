/** Milliseconds of CPU time that work takes in this thread. Unlike the time on a clock, other load on the machine hardly changes it. */
export function measureCpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1000;
}
