const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves with the first signal that asks this process to end. Later ones change nothing: it is ending. */
export function firstSignal() {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
  });
}
