import { beforeEach, describe, expect, it } from 'vitest';
import { countCall, countDailyCall } from '../../functions/src/platform/rate';
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

describe('some calls are also counted by day', () => {
  beforeEach(clearFirestore);
  it('the call past the limit is refused until the next day, for the reason that it is enough for today', async () => {
    const now = new Date('2026-03-01T10:00:00Z');
    await countDailyCall('sendMessage', 'a1', 1, now);
    await expect(countDailyCall('sendMessage', 'a1', 1, new Date('2026-03-01T23:59:00Z'))).rejects.toMatchObject({ reason: 'too-many-today' });
    await expect(countDailyCall('sendMessage', 'a2', 1, now)).resolves.toBeUndefined();
    await expect(countDailyCall('sendMessage', 'a1', 1, new Date('2026-03-02T00:00:00Z'))).resolves.toBeUndefined();
  });

  it('without being counted with those of the minute', async () => {
    const now = new Date('2026-03-01T00:00:00Z');
    await countDailyCall('sendMessage', 'a1', 1, now);
    await expect(countCall('sendMessage', 'a1', 1, now)).resolves.toBeUndefined();
  });
});
