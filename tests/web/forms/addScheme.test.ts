import { addScheme } from '@web/forms/addScheme';
import { expect, test } from 'vitest';

test.each([
  ['lantern-street-bjj.example.com/visit', 'https://lantern-street-bjj.example.com/visit'],
  [' yourgym.com ', 'https://yourgym.com'],
  ['yourgym.com:8080/a?b#c', 'https://yourgym.com:8080/a?b#c'],
  ['http://yourgym.com', 'http://yourgym.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['half guard', 'half guard'],
  ['', ''],
])('addScheme turns “%s” into “%s”', (entry, url) => expect(addScheme(entry)).toBe(url));
