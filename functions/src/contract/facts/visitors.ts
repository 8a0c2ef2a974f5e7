import type { FactDefinition } from './fact';

/** Gi colors a gym allows. */
export const GI_COLOR_NAMES = {
  any: 'Any color',
  white: 'White only',
  'white-or-blue': 'White or blue',
  'white-blue-or-black': 'White, blue or black',
} as const;
/** Whether a visitor must sign a waiver, and when. */
export const WAIVER_NAMES = { online: 'Online before your visit', 'on-arrival': 'On arrival', none: 'None needed' } as const;

/** What visitors should know before they come. Absent parts are unknown. */
export const visitors = {
  kind: 'parts',
  label: 'Visitors',
  inSentence: 'visitor policy',
  group: 'visitors',
  section: 'visitors',
  parts: {
    welcome: {
      kind: 'yesOrNo',
      label: 'Drop-ins welcome',
      filter: {
        name: 'welcome',
        panel: 'visiting',
        words: /\bdrop[ -]?ins?\b|\bvisitors?(?: welcome)?\b|\bguests?(?: welcome)?\b|\bday pass(?:es)?\b/,
      },
    },
    callAhead: { kind: 'yesOrNo', label: 'Call ahead', card: 'copied' },
    waiver: { kind: 'choice', label: 'Waiver', names: WAIVER_NAMES },
    giColors: { kind: 'choice', label: 'Gi colors allowed', names: GI_COLOR_NAMES, card: 'copied' },
    loanerGi: { kind: 'yesOrNo', label: 'Loaner gi', card: 'copied' },
    rashGuardUnderGi: { kind: 'yesOrNo', label: 'Rash guard under the gi' },
    sparring: { kind: 'yesOrNo', label: 'Visitors may spar' },
    classes: { kind: 'line', max: 200, label: 'Classes open to visitors' },
  },
} as const satisfies FactDefinition;
