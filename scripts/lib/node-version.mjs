/** The major version for functions and scripts, provided by the npm package `node`. */
export const NODE_MAJOR = 24;
/** The oldest Node that can run the installation, after which the pinned one takes over. */
const OLDEST_MAJOR = 20;

/** A message if this Node is too old, or undefined. */
export function nodeProblem(version = process.versions.node) {
  const major = Number(version.split('.')[0]);
  if (major >= OLDEST_MAJOR) return undefined;
  return `Node ${version} is too old. Install Node ${NODE_MAJOR} (at least ${OLDEST_MAJOR}), then run the command again.`;
}

/** Whether this process already runs under the pinned Node. */
export const isPinnedNode = (version = process.versions.node) => Number(version.split('.')[0]) === NODE_MAJOR;
