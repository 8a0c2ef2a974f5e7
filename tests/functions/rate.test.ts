import { beforeEach, describe, expect, it } from 'vitest';
import { countCall } from '../../functions/src/platform/rate';
import { clearFirestore } from '../support/firestore';

describe('calls are counted by minute', () => {
  beforeEach(clearFirestore);
  it('the call past the limit is refused until the next minute', async () => {
    const now = new Date('2026-03-01T10:00:00Z');
    await countCall('createGym', 'u1', 2, now);
    await countCall('createGym', 'u1', 2, now);
    await expect(countCall('createGym', 'u1', 2, now)).rejects.toMatchObject({ reason: 'rate-limited' });
    await expect(countCall('createGym', 'u2', 2, now)).resolves.toBeUndefined();
    await expect(countCall('createGym', 'u1', 2, new Date(now.getTime() + 60_000))).resolves.toBeUndefined();
  });
});
