import { fireEvent, screen, within } from '@testing-library/react';
import { Faq } from '@web/features/home/guide/Faq';
import { buildFaqThing } from '@web/features/home/guide/faqThing';
import { faqItems } from '@web/features/home/guide/faqItems';
import { Guide } from '@web/features/home/guide/Guide';
import { TYING_STEPS, WEIGHT_CLASSES } from '@web/features/home/guide/sportFacts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { show } from '../show';

const drawingPath = (step: number) => join(import.meta.dirname, `../../../web/public/guide/tie-${step}.svg`);
const rowOf = (name: string | RegExp) => within(screen.getByRole('rowheader', { name, hidden: true }).closest('tr') as HTMLElement);
const cells = (name: string | RegExp) =>
  rowOf(name)
    .getAllByRole('cell', { hidden: true })
    .map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim());

describe('Faq', () => {
  test('shows the five specified questions in order, with only the first one open', () => {
    const { container } = show(<Faq />);
    expect(faqItems.map(({ question }) => question)).toEqual([
      'What is Brazilian Jiu-Jitsu?',
      'What do the belt colors mean?',
      'How long does each belt take?',
      'How do I tie my belt?',
      'What weight class am I in?',
    ]);
    const details = [...container.querySelectorAll('details')];
    expect(details.map((item) => item.getAttribute('name'))).toEqual(Array(5).fill('faq'));
    expect(details.map(({ open }) => open)).toEqual([true, false, false, false, false]);
  });

  test('has the same text in its structured data as on the page', () => {
    const { container } = show(<Faq />);
    const questions = buildFaqThing().mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions).toHaveLength(faqItems.length);
    for (const { name, acceptedAnswer } of questions) {
      expect(container.textContent).toContain(name);
      expect(container.textContent).toContain(acceptedAnswer.text);
    }
  });

  test('names the federation whose rules it follows, and when they were checked', () => {
    show(<Faq />);
    expect(screen.getByRole('link', { name: /International Brazilian/ }).getAttribute('href')).toBe('https://ibjjf.com');
    expect(screen.getByText('November 2026')).toBeTruthy();
  });
});

describe('the tables in Faq', () => {
  test('show the minimum age and time for each adult belt', () => {
    show(<Faq />);
    expect(cells('Blue')).toEqual(['16', '2 years']);
    expect(cells('Purple')).toEqual(['16', '1.5 years']);
    expect(cells('Brown')).toEqual(['18', '1 year']);
    expect(cells('Black')).toEqual(['19', '31 years to the seventh degree']);
    expect(cells(/^Red and black/)).toEqual(['50', '7 years']);
    expect(cells(/^Red and white/)).toEqual(['57', '10 years']);
    expect(cells(/^Red, ninth/)).toEqual(['67', 'None. The tenth degree is for the sport’s pioneers only']);
  });

  test('show four colors of kids’ belts, starting at ages 4, 7, 10 and 13', () => {
    show(<Faq />);
    expect([/^Gray/, /^Yellow/, /^Orange/, /^Green/].map((name) => cells(name)[0])).toEqual(['4 to 15', '7 to 15', '10 to 15', '13 to 15']);
  });

  test('show each weight class’s limits in pounds and kilograms', () => {
    show(<Faq />);
    expect(cells(/^Rooster/)).toEqual(['127 lb 57.5 kg', '122.6 lb 55.5 kg', '107 lb 48.5 kg', '103 lb 46.5 kg']);
    expect(cells(/^Medium heavy/)).toEqual(['195 lb 88.3 kg', '188.6 lb 85.5 kg', '163.6 lb 74 kg', '158 lb 71.5 kg']);
    expect(cells(/^Super heavy/)).toEqual(['222 lb 100.5 kg', '215 lb 97.5 kg', 'No limit', 'No limit']);
    expect(cells(/^Ultra heavy/)).toEqual(['No limit', 'No limit', 'No class', 'No class']);
    expect(cells(/^Open class/)).toEqual(['Any weight, in addition to your own class']);
  });

  test('have pounds that match the kilograms within rounding', () => {
    for (const { limits } of WEIGHT_CLASSES) for (const limit of limits) if (limit) expect(Math.abs(limit[0] * 2.20462 - limit[1])).toBeLessThan(0.65);
  });
});

describe('the belt-tying instructions', () => {
  test('have a drawing with alternative text for each of the six steps', () => {
    show(<Faq />);
    const pictures = TYING_STEPS.map(({ picture }) => screen.getByAltText(picture));
    expect(pictures).toHaveLength(6);
    for (const [index, picture] of pictures.entries()) {
      expect(picture.getAttribute('src')).toBe(`/guide/tie-${index + 1}.svg`);
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(existsSync(drawingPath(index + 1))).toBe(true);
    }
  });

  test.each([1, 2, 3, 4, 5, 6])('have a title, a description and no scripts or styles in drawing %i', (step) => {
    const text = readFileSync(drawingPath(step), 'utf8');
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(svg.querySelector('title')?.textContent).toMatch(new RegExp(`^Step ${step}: `));
    expect(svg.querySelector('desc')?.textContent).toBeTruthy();
    expect(text).not.toMatch(/<script|<style|style=|href=/);
  });
});

test('Guide links to the directory, open mats and the contact form for wrong listings', () => {
  const { container } = show(<Guide />);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/bjj', '/open-mats', '/contact?topic=listing']);
});

test('Guide opens and closes a section with the button in its heading', () => {
  show(<Guide />);
  const button = screen.getByRole('button', { name: 'Gi or no-gi?' });
  const text = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(text?.textContent).toContain('gripping clothes is a foul');
  expect(screen.getByRole('heading', { name: 'Gi or no-gi?' })).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
