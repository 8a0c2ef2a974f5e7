export interface StartOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
  readonly logFile?: string;
  readonly inherit?: boolean;
  readonly givesWay?: boolean;
  readonly patienceMs?: number;
}
export interface Started {
  readonly pid: number | undefined;
  /** The exit code. */
  readonly ended: Promise<number>;
  stop(): Promise<number>;
}
export function startGuarded(program: string, args: readonly string[], options?: StartOptions): Started;
export function runToEnd(program: string, args: readonly string[], options?: StartOptions): Promise<{ readonly code: number; readonly output: string }>;
export function stopAll(): Promise<void>;
