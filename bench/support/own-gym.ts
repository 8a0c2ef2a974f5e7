import type { GymFacts } from '../../functions/src/contract';
import { call } from '../../scripts/client/backend';
import { accountOf, callingAs } from './accounts';
import type { LocalStack } from './local-stack';

/** A gym that a measurement has made for itself. */
export interface OwnGym {
  readonly id: string;
  /** Of its page. */
  readonly path: string;
}

/** Gives `work` a gym that is nobody else's, made by an admin, of which nothing is left: a stack may be others' too. */
export async function withOwnGym<Result>(stack: LocalStack, gym: GymFacts, work: (gym: OwnGym) => Promise<Result>): Promise<Result> {
  const admin = callingAs(stack, accountOf(stack, 'admin'));
  const made = await call(admin, 'createGym', { gym });
  try {
    return await work(made);
  } finally {
    await call(admin, 'deleteGym', { id: made.id });
  }
}

/** Makes the demo account of a role an owner of a gym: by a claim that an admin approves. */
export async function ownedBy(stack: LocalStack, gymId: string, role: string): Promise<void> {
  const evidence = { kind: 'text', text: 'Claimed by a measurement.' } as const;
  const { id } = await call(callingAs(stack, accountOf(stack, role)), 'claimGym', { gymId, role: 'owner', evidence });
  await call(callingAs(stack, accountOf(stack, 'admin')), 'decideClaim', { id, decision: 'approved' });
}
