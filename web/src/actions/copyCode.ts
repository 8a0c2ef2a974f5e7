/**
 * Copies a discount's code, and counts that it was copied: by nobody in particular, and without anyone waiting for it.
 * @returns whether the browser has copied it
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
    // One copy that is not counted; the visitor has the code.
  }
}
