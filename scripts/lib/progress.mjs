/**
 * Time since `start` in the form 0:07 or 12:30.
 * @param {number} start milliseconds, as from Date.now()
 */
export function elapsed(start, now = Date.now()) {
  const seconds = Math.floor((now - start) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How often a long step prints its progress if the line can't be redrawn (in a log file). */
const QUIET_INTERVAL_MS = 15_000;
const REDRAW_INTERVAL_MS = 500;

/**
 * One line per step: its name, progress and duration. Redrawn in place on a terminal, and printed occasionally elsewhere.
 * @param {string} what
 */
export function step(what, output = process.stdout) {
  const start = Date.now();
  let howFar = '';
  const line = () => `${what}${howFar ? ` ${howFar}` : ''} (${elapsed(start)})`;
  const draw = () => output.write(output.isTTY ? `\r\x1b[2K${line()}` : `${line()}\n`);
  if (output.isTTY) draw();
  const timer = setInterval(draw, output.isTTY ? REDRAW_INTERVAL_MS : QUIET_INTERVAL_MS);
  timer.unref();
  const end = (/** @type {string} */ mark) => {
    clearInterval(timer);
    output.write(`${output.isTTY ? '\r\x1b[2K' : ''}${mark} ${line()}\n`);
  };
  return {
    update: (/** @type {string} */ text) => {
      howFar = text;
    },
    done: () => end('✓'),
    fail: () => end('✗'),
  };
}

/**
 * Runs `work` as a step and returns its result. `work` can report its progress.
 * @type {<Result>(what: string, work: (update: (howFar: string) => void) => Promise<Result>) => Promise<Result>}
 */
export async function runStep(what, work) {
  const shown = step(what);
  try {
    const result = await work((text) => shown.update(text));
    shown.done();
    return result;
  } catch (error) {
    shown.fail();
    throw error;
  }
}
