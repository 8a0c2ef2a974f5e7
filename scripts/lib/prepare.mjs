import { nodeProblem } from './node-version.mjs';

/**
 * Runs a command of the project: on a suitable Node, with dependencies installed, under the pinned Node. Import nothing else
 * before this. This file and its imports are plain JavaScript that old Nodes can parse. Everything else is TypeScript for the
 * pinned one.
 * @param {() => Promise<{ main(args: readonly string[]): Promise<void> }>} load imports the module whose `main` is the command
 */
export async function command(load) {
  const problem = nodeProblem();
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  const { run } = await import('./problem.mjs');
  await run(async () => {
    const { ensureInstalled } = await import('./install.mjs');
    await ensureInstalled();
    const { underPinnedNode } = await import('./pinned-node.mjs');
    if (await underPinnedNode()) return;
    const { main } = await load();
    await main(process.argv.slice(2));
  });
}
