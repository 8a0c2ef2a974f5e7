/** What this process writes to its log from now on, which is written all the same. */
export function capturedOutput(): { readonly lines: string[]; stop(): void } {
  const lines: string[] = [];
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write.bind(stream));
  for (const [index, stream] of streams.entries())
    stream.write = ((chunk: string | Uint8Array) => {
      const text = String(chunk);
      lines.push(...text.split('\n').filter(Boolean));
      // Log entries are kept, and too many to show: what the measurement itself says begins with a space.
      return text.startsWith(' ') ? (writes[index]?.(text) ?? true) : true;
    }) as typeof stream.write;
  return {
    lines,
    stop: () => {
      for (const [index, stream] of streams.entries()) stream.write = writes[index] as typeof stream.write;
    },
  };
}
