/** `0.4 MB` for a number of bytes. Never less than `0.1 MB`. */
export const formatMegabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`;
