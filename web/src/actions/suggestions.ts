import type { CallableInput, CallableOutput } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';
import { done } from './done';

/** Decides a correction field by field: what is accepted is in the gym then. @throws CallFailure, as those below */
export async function decideSuggestion(decision: CallableInput<'decideSuggestion'>): Promise<void> {
  await invoke('decideSuggestion', decision);
  forgetCached();
}

/** Lists a suggested missing gym, or declines it. */
export async function decideProposal(decision: CallableInput<'decideProposal'>): Promise<void> {
  await invoke('decideProposal', decision);
  forgetCached();
}

/** Takes back what the user has suggested, proposed or submitted, while it waits. */
export const withdrawSuggestion = (id: string): Promise<void> => done(invoke('withdrawSuggestion', { id }));

/** A gym that the user misses, which an admin decides. */
export const proposeGym = (proposal: CallableInput<'proposeGym'>): Promise<CallableOutput<'proposeGym'>> => invoke('proposeGym', proposal);
