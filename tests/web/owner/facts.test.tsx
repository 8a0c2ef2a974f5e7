import { EDITABLE_FACT_NAMES, type EditableFactName, getExampleFacts, type Gym, GYM_FACT_NAMES, isRequiredFact } from '@contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredGym } from '@web/stores/gyms';
import { applySentEdit, buildEdit } from '@web/widgets/gym-edit/edit';
import { EditGym } from '@web/features/owner/editor/EditGym';
import { parseFacts, toEntries } from '@web/widgets/gym-edit/entries';
import type { FactField } from '@web/widgets/gym-edit/factField';
import { FACT_FIELDS, getFactField, formatEntry } from '@web/widgets/gym-edit/facts';
import { invoke } from '@web/lib/invoke';

const ALL = {
  ...getExampleFacts(),
  state: 'TX',
  city: 'Austin',
  name: 'Half Guard Hall',
  post_description: 'Two mats.',
  full_address: '1 Main St, Austin, TX 78701',
  site: 'https://a.example.com',
  phone: '+15125550142',
  latitude: 30.27,
  longitude: -97.74,
  zip: '78701',
  email: 'a@example.com',
  affiliation: 'Old Team',
  headInstructor: { name: 'Ben Ito', beltRank: 'black', degree: 1, under: 'Cy Lee' },
  instructors: [{ name: 'Ana Souza', beltRank: 'black', degree: 2, under: 'Rigan Machado' }],
  programs: ['gi', 'kids'],
  amenities: ['parking'],
  pricing: { dropIn: 20, openMat: 0, monthly: 150, freeTrial: true },
  visitors: { welcome: true, callAhead: false, waiver: 'online', giColors: 'any', loanerGi: true, rashGuardUnderGi: false, sparring: true, classes: 'All' },
  hours: { mon: [{ open: '06:00', close: '13:00' }], tue: [] },
  schedule: [{ day: 'mon', start: '18:00', program: 'gi', attire: 'gi', fee: 10, title: 'Rounds' }],
  languages: ['English', 'Portuguese'],
  social: { facebook: 'https://facebook.com/a', instagram: 'https://instagram.com/a', youtube: 'https://youtube.com/a' },
} satisfies Partial<Gym>;
const GYM = { ...ALL, id: 'g1', version: 3, status: 'published', stateSlug: 'texas', citySlug: 'austin', slug: 'half-guard-hall' } as unknown as StoredGym;
const hasFields = (fact: EditableFactName) => Object.keys(getFactField(fact).fields).length > 0;

test('the gym of these tests has every fact', () => {
  expect(Object.keys(ALL).sort()).toEqual([...GYM_FACT_NAMES].sort());
});

describe.each(EDITABLE_FACT_NAMES)('the editor’s field for %s', (fact) => {
  test('reads back the stored value unchanged', () => {
    expect(parseFacts(toEntries(GYM), [fact])).toEqual({ [fact]: GYM[fact] });
  });

  test('is left out of an edit to another fact', () => {
    const [other, text] = fact === 'affiliation' ? (['zip', '78702'] as const) : (['affiliation', 'New Team'] as const);
    expect(buildEdit(GYM, { ...toEntries(GYM), [other]: text })).toEqual({ version: 3, changes: { [other]: text }, seen: { [other]: GYM[other] } });
  });
});

/** The definition of a fact that the form doesn't show. */
const NO_FIELDS: FactField<unknown, never> = { fields: {}, show: () => ({}), read: (_entries, stored) => stored, edit: () => ({}) };

describe('a fact that the form does not show', () => {
  const { email } = FACT_FIELDS;
  beforeEach(() => {
    Object.defineProperty(FACT_FIELDS, 'email', { value: NO_FIELDS });
  });
  afterEach(() => {
    Object.defineProperty(FACT_FIELDS, 'email', { value: email });
  });

  test('is left out of edits, and is kept if the gym cannot be reloaded', () => {
    expect(toEntries(GYM)).not.toHaveProperty('email');
    const entries = { ...toEntries(GYM), affiliation: '', 'pricing.dropIn': '25' };
    expect(buildEdit(GYM, entries)?.changes).toEqual({ affiliation: null, pricing: { dropIn: 25 } });
    expect(applySentEdit(GYM, entries, 4)).toEqual({ ...GYM, affiliation: undefined, pricing: { ...ALL.pricing, dropIn: 25 }, version: 4 });
  });

  test('is not deleted by an old draft that still contains it', async () => {
    localStorage.setItem('halfmat:draft::g1', JSON.stringify({ at: Date.now(), changed: { email: { was: 'a@example.com', is: '' } } }));
    render(
      <MemoryRouter>
        <EditGym gym={GYM} isAdmin onSaved={() => {}} />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Save changes' }));
    expect(invoke).not.toHaveBeenCalled();
    localStorage.clear();
  });
});

describe('EditGym', () => {
  const controls = (admin: boolean) => {
    const { container } = render(
      <MemoryRouter>
        <EditGym gym={GYM} isAdmin={admin} onSaved={() => {}} />
      </MemoryRouter>,
    );
    const names = [...container.querySelectorAll('[name]:not(button)')].map((control) => control.getAttribute('name') ?? '');
    cleanup();
    return names.filter((name) => !name.startsWith('schedule.')).sort();
  };
  const fieldsOf = (facts: readonly EditableFactName[]) => facts.flatMap((fact) => Object.keys(getFactField(fact).fields)).sort();

  test('shows an admin every field of every fact and no others', () => {
    expect(controls(true)).toEqual(fieldsOf(EDITABLE_FACT_NAMES));
  });

  test('shows an owner the same fields as an admin', () => {
    expect(controls(false)).toEqual(fieldsOf(EDITABLE_FACT_NAMES));
  });

  test.each(GYM_FACT_NAMES.filter(hasFields))('requires the %s only if every gym must have it', (fact) => {
    const isRequired = Object.values(getFactField(fact).fields).some(({ required = false }) => required);
    expect(isRequired).toBe(isRequiredFact(fact));
  });
});

test('formatEntry shows another person’s choice in the form’s words', () => {
  expect(formatEntry('visitors.giColors', 'white-or-blue')).toBe('White or blue');
  expect(formatEntry('programs.kids', 'yes')).toBe('Yes');
  expect(formatEntry('programs.kids', '')).toBe('(empty)');
  expect(formatEntry('affiliation', 'Old Team')).toBe('Old Team');
});
