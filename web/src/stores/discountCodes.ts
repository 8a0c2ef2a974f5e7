/**
 * Copies a discount's code to the clipboard and counts the copy anonymously, in the background.
 * @returns whether the browser copied it
 */
export async function copyCode(id: string, code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    return false;
  }
  void countCopy(id);
  return true;
}

async function countCopy(id: string): Promise<void> {
  try {
    const { invoke } = await import('../lib/invoke');
    await invoke('countDiscountCopy', { id });
  } catch {
    // The copy isn't counted, but the visitor has the code.
  }
}
