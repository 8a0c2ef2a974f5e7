import type { CallableInput, CallableOutput } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';
import { done } from './done';

/**
 * Decides a suggested change field by field; accepted fields are then in the gym. @throws CallFailure, like the functions below
 */
export async function decideSuggestion(decision: CallableInput<'decideSuggestion'>): Promise<void> {
  await invoke('decideSuggestion', decision);
  forgetCached();
}

/** Lists a suggested missing gym, or declines it. */
export async function decideProposal(decision: CallableInput<'decideProposal'>): Promise<void> {
  await invoke('decideProposal', decision);
  forgetCached();
}

/** Withdraws the user's own pending suggestion, proposal or submission. */
export const withdrawSuggestion = (id: string): Promise<void> => done(invoke('withdrawSuggestion', { id }));

/** Proposes a missing gym; an admin decides. */
export const proposeGym = (proposal: CallableInput<'proposeGym'>): Promise<CallableOutput<'proposeGym'>> => invoke('proposeGym', proposal);
