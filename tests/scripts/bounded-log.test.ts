import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openBounded } from '@scripts/lib/bounded-log';

const KIB = 1024;

test('openBounded keeps a log file short and keeps the latest lines', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
  const file = path.join(folder, 'a.log');
  const { descriptor, end } = openBounded(file, { maxBytes: 4 * KIB, lookMs: 1 });
  try {
    for (let round = 1; round <= 20; round++) {
      writeSync(descriptor, `${'x'.repeat(5 * KIB)}\nround ${round}\n`);
      await vi.waitFor(() => expect(statSync(file).size).toBe(0), { timeout: 10_000, interval: 2 });
    }
    writeSync(descriptor, 'last\n');
    expect(readFileSync(file, 'utf8')).toBe('last\n');
    expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/\nround 20\n$/);
    expect(statSync(`${file}.1`).size).toBeLessThan(6 * KIB);
  } finally {
    end();
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  }
});
