import type { Rule, Scope } from 'eslint';
import { getOwn } from '../../functions/src/contract/get-own.ts';

type AnyNode = Rule.Node;
type Part = { readonly type: string } & Record<string, unknown>;

/** Code that runs only when it is called: what it uses exists by then. */
const WAITS = /^(?:Arrow)?Function(?:Expression|Declaration)?$|^(?:Method|Property|Accessor)Definition$/;
/** These store their argument and call it later. */
const DEFERS = new Set(['lazy', 'memo']);
const CALLS = new Set(['CallExpression', 'NewExpression', 'TaggedTemplateExpression']);
/** Declarations that exist only after their own line has run. */
const LATE = new Set(['const', 'let']);

/**
 * Reports module code that runs before what it uses exists. `const state = read();` above `const KEY = 'x';` throws a
 * ReferenceError if `read` uses `KEY`, and only then: a `read` that returns early in an empty browser works there. The rule
 * follows the calls that a module makes while it loads, into its own functions and constructors. A function that is passed to a
 * call counts as called.
 */
export const earlyUse: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallows code that runs while its module loads and uses a constant or class from further down.' },
    schema: [],
    messages: { early: 'This runs while the module loads (line {{line}}), before `{{name}}` exists. Move `{{name}}` above line {{line}}.' },
  },
  create(context) {
    const { sourceCode } = context;
    const { visitorKeys } = sourceCode;
    const resolved = new Map<unknown, Scope.Variable>();
    const walked = new Map<unknown, number>();
    const reported = new Set<unknown>();

    function childrenOf(node: Part): Part[] {
      const keys = getOwn(visitorKeys, node.type) ?? [];
      return keys.flatMap((key) => getOwn(node, key) as Part | Part[] | null | undefined).filter((child): child is Part => Boolean(child));
    }

    /** Walks code that runs at `at`, a position at module level. */
    function walk(node: Part, at: number): void {
      if (node.type.startsWith('TS') && !('expression' in node)) return;
      if (WAITS.test(node.type)) return walkDefinition(node, at);
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return check(node, at);
      if (CALLS.has(node.type)) for (const called of calledBy(node)) follow(called, at);
      for (const child of childrenOf(node)) walk(child, at);
    }

    /** Defining a function runs nothing yet. Defining a class runs its computed names and static fields. */
    function walkDefinition(node: Part, at: number): void {
      if (node.computed) walk(node.key as Part, at);
      if (node.type === 'PropertyDefinition' && node.static && node.value) walk(node.value as Part, at);
    }

    function calledBy(node: Part): Part[] {
      const callee = (node.callee ?? node.tag) as Part;
      return DEFERS.has(String(callee.name)) ? [callee] : [callee, ...((node.arguments as Part[] | undefined) ?? [])];
    }

    /** Follows a call: into a function of this module, or an inline one. */
    function follow(called: Part, at: number): void {
      const target = called.type === 'Identifier' ? definitionOf(called) : called;
      if (!target || (walked.get(target) ?? Infinity) <= at) return;
      walked.set(target, at);
      if (target.type.startsWith('Class')) return walkConstructor(target, at);
      if (!WAITS.test(target.type)) return;
      for (const child of childrenOf(target)) walk(child, at);
    }

    function walkConstructor(target: Part, at: number): void {
      for (const member of (target.body as { body: Part[] }).body) {
        if (member.static || !member.value) continue;
        if (member.type === 'PropertyDefinition') walk(member.value as Part, at);
        if (member.kind === 'constructor') for (const child of childrenOf(member.value as Part)) walk(child, at);
      }
    }

    function definitionOf(name: Part): Part | undefined {
      const node = resolved.get(name)?.defs[0]?.node as Part | undefined;
      return node?.type === 'VariableDeclarator' ? ((node.init as Part | null) ?? undefined) : node;
    }

    function check(name: Part, at: number): void {
      const definition = resolved.get(name)?.defs[0];
      if (!definition || reported.has(name)) return;
      const isLate = definition.type === 'ClassName' || (definition.type === 'Variable' && LATE.has(definition.parent.kind));
      const end = (definition.node as AnyNode).range?.[1] ?? 0;
      if (!isLate || end <= at) return;
      reported.add(name);
      const line = sourceCode.getLocFromIndex(at).line;
      context.report({ node: name as unknown as AnyNode, messageId: 'early', data: { name: String(name.name), line: String(line) } });
    }

    return {
      Program(program) {
        const module = sourceCode.scopeManager.scopes.find(({ type }) => type === 'module');
        for (const variable of module?.variables ?? []) for (const { identifier, init } of variable.references) if (!init) resolved.set(identifier, variable);
        for (const statement of program.body as unknown as Part[]) walkInOrder(statement);
      },
    };

    /** Each module-level statement runs in its place. */
    function walkInOrder(node: Part): void {
      if (WAITS.test(node.type) || (node.type.startsWith('TS') && !('expression' in node))) return walkDefinition(node, startOf(node));
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return check(node, startOf(node));
      if (CALLS.has(node.type)) for (const called of calledBy(node)) follow(called, startOf(node));
      for (const child of childrenOf(node)) walkInOrder(child);
    }
    function startOf(node: Part): number {
      return (node.range as [number, number])[0];
    }
  },
};
