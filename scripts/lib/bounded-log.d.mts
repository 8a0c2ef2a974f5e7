export function openBounded(file: string, options?: { readonly mostBytes?: number; readonly lookMs?: number }): { readonly descriptor: number; end(): void };
