/**
 * Makes functions reach the local Firestore through a proxy, which can cut their connections. For `NODE_OPTIONS=--import` of a
 * local stack. It only affects the processes of functions. `HALFMAT_THROUGH` is the proxy's host and port.
 */
if (process.argv[1]?.includes('functionsEmulatorRuntime') && process.env.HALFMAT_THROUGH) process.env.FIRESTORE_EMULATOR_HOST = process.env.HALFMAT_THROUGH;

export {};
