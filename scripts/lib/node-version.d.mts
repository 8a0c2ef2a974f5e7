export const NODE_MAJOR: number;
export function nodeProblem(version?: string): string | undefined;
export function isPinnedNode(version?: string): boolean;
