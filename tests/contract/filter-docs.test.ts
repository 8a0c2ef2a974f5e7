import { expect, it } from 'vitest';
import { type FilterDefinition, FILTERS } from '@contract';

/** What a filter's parameter can be. */
function describeValues(filter: FilterDefinition): string {
  switch (filter.kind) {
    case 'flag':
      return '`1`';
    case 'choice':
      return 'fact' in filter ? 'a choice of the fact' : filter.values.map((value) => `\`${value}\``).join(', ');
    case 'several':
      return 'choices of the fact, repeated or separated by commas';
    case 'limit':
      return `a number: ${filter.limit === 'atMost' ? 'at most' : 'at least'} so many ${filter.value.kind === 'number' ? filter.value.unit : 'dollars'}`;
    case 'slug':
      return 'the slug of a name';
    case 'date':
      return '`YYYY-MM-DD`, instead of `when` or `day`';
    case 'period':
      return '`weekend`: this Saturday and Sunday, or on Sunday only that day, instead of `day`';
    case 'time':
      return '`HH:MM` in the gym’s time zone';
  }
}

const DOCUMENT = `# Filters

The parameters of the queries \`find\`, \`facets\`, \`points\` and \`openMats\`, and of the pages that show their results. They also have
words (\`q\`), a place (\`state\`, \`city\`, \`near\`, \`radius\`, \`bounds\`), an order (\`sort\`) and a \`page\`. Invalid values are ignored.

This file is written from the definitions of facts and filters. After a change, run
\`npx vitest run --project unit tests/contract/filter-docs.test.ts -u\`.

| parameter | values | from |
|---|---|---|
${FILTERS.map((filter) => `| \`${filter.name}\` | ${describeValues(filter)} | ${'fact' in filter ? `\`facts\`: ${[filter.fact, filter.part].filter(Boolean).join('.')}` : 'code of its own'} |`).join('\n')}
`;

it('docs/filters.md describes every filter', async () => {
  await expect(DOCUMENT).toMatchFileSnapshot('../../docs/filters.md');
});
