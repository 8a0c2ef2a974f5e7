import { describe } from 'vitest';

// These tests of the functions suite stop at a few commits of each change. Here they stop at all of them.
process.env.HALFMAT_EVERY_COMMIT ??= 'yes';
// Each in a group of its own, which keeps its hooks from the others.
describe('at every commit', async () => void (await import('../functions/imports-interrupted.test')));
describe('at every commit', async () => void (await import('../functions/imports-columns.test')));
describe('at every commit', async () => void (await import('../functions/stopped.test')));
describe('at every commit', async () => void (await import('../functions/trash.test')));
describe('at every commit', async () => void (await import('../functions/becoming-owner.test')));
