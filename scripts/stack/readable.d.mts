export function readable(target: string): string;
