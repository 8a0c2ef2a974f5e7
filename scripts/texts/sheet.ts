import { globSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { type FoundText, textsIn } from './scan.ts';

/** A part of the text sheet. */
export interface TextSection {
  readonly title: string;
  readonly texts: readonly FoundText[];
}

interface Part {
  readonly title: string;
  readonly patterns: readonly string[];
  /** Which of a file's strings belong here. All by default. */
  readonly only?: (text: FoundText) => boolean;
}

/** Functions that show or throw a message on the server. */
const isServerMessage = ({ where, text }: FoundText): boolean =>
  /^(?:DomainError|check|message|refuse\w*|\w*Schema|regex|minLength|maxLength|picklist|email)$/.test(where) || /[.!?]$/.test(text);

/** Parts in the order of the sheet. A file belongs to the first part that names it. */
const PARTS: readonly Part[] = [
  { title: 'Errors and sign-in problems', patterns: ['web/src/lib/{failure,signIn,unreachable,script}.ts', 'web/src/app/**/*.{ts,tsx}'] },
  { title: 'States, labels and sentences', patterns: ['web/src/words/*.ts', 'web/src/**/{*Words,words}.ts'] },
  { title: 'Names of choices', patterns: ['functions/src/contract/**/*.ts'] },
  { title: 'Emails', patterns: ['functions/src/mail/*.ts'] },
  {
    title: 'Notifications and messages from the server',
    patterns: [
      'functions/src/{accounts,announcements,claims,discounts,featured,going,gym-table,gyms,messages,notifications,overview,owner-questions,photos,platform,redirects,saved,site-notices,sponsorships,stats,text}/**/*.ts',
    ],
  },
  { title: 'Import messages', patterns: ['functions/src/imports/**/*.ts'], only: isServerMessage },
  { title: 'Search', patterns: ['functions/src/{suggest,listings}/**/*.ts'] },
  { title: 'Titles, pictures and downloads', patterns: ['functions/src/http/**/*.ts', 'web/src/head/**/*.{ts,tsx}'] },
  { title: 'Shared parts', patterns: ['web/src/{ui,widgets,parts,forms,hooks,offline,stores,storage,lib}/**/*.{ts,tsx}'] },
  {
    title: 'Pages for everyone',
    patterns: ['web/src/features/{home,places,find,gym,open-mats,compare,about,text-pages,discounts,sponsorships}/**/*.{ts,tsx}'],
  },
  { title: 'Pages for accounts and owners', patterns: ['web/src/features/{account,dashboard,notifications,settings,owner,propose}/**/*.{ts,tsx}'] },
  { title: 'Pages for admins', patterns: ['web/src/features/admin/**/*.{ts,tsx}'] },
  { title: 'Everything else on pages', patterns: ['web/src/**/*.{ts,tsx}'] },
];

/** Data and developer pages, which aren't text on the site. */
const LEFT_OUT = [
  'web/src/dev/**',
  'web/src/generated/**',
  'functions/src/contract/states.ts',
  'functions/src/suggest/nicknames.ts',
  'functions/src/text/affiliations.ts',
];

/** All the text that people see, by part. */
export function textSections(): TextSection[] {
  const known = new Set(globSync(LEFT_OUT, { cwd: at() }));
  return PARTS.map(({ title, patterns, only = () => true }) => {
    const files = globSync(patterns, { cwd: at() })
      .filter((file) => !known.has(file))
      .sort();
    for (const file of files) known.add(file);
    return { title, texts: files.flatMap(textsIn).filter(only) };
  });
}
