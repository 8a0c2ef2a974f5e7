import type { Rule } from 'eslint';
import ts from 'typescript';

const ANY_WORD = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping | ts.TypeFlags.Any;

/** What typescript-eslint's parser gives in addition to the tree when it knows the project. */
interface TypedServices {
  readonly program: ts.Program;
  readonly esTreeNodeToTSNodeMap: { get(node: object): ts.Node };
}

type NodeOf<Type extends Rule.Node['type']> = Extract<Rule.Node, { type: Type }>;

/**
 * Plain objects inherit: looking up the word `constructor` returns a function, and an entry `__proto__` becomes the prototype.
 * External words are therefore kept in a `Map`, or looked up in a record with the contract's `getOwn(record, word)`. Keys that the
 * types list one by one may be looked up directly.
 */
export const ownLookups: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallows untrusted text as a key of a plain object, which inherits `constructor` and other keys.' },
    schema: [],
    messages: {
      lookup: 'This key can be any text, and a plain object inherits `constructor`. Use a Map, or getOwn(record, key).',
      write: 'This key can be any text, even `__proto__`. Use a Map, or build the record with Object.fromEntries.',
      within: 'This key can be any text, and `in` finds inherited keys. Use Object.hasOwn.',
      assign: 'These keys can be any text, and Object.assign sets the prototype for `__proto__`. Spread them instead.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as TypedServices;
    const checker = program.getTypeChecker();
    const typeOf = (node: object): ts.Type => checker.getNonNullableType(checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node)));
    const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
    /** A text whose type doesn't limit its values. */
    const isAnyWord = (node: object): boolean => partsOf(typeOf(node)).some(({ flags }) => (flags & ANY_WORD) !== 0);
    /** Something whose keys can be any words. */
    const isRecord = (type: ts.Type): boolean =>
      partsOf(checker.getApparentType(checker.getNonNullableType(type))).some(
        (part) => (part.flags & ts.TypeFlags.Any) !== 0 || part.getStringIndexType() !== undefined,
      );
    return {
      'MemberExpression[computed=true]'(node: NodeOf<'MemberExpression'>) {
        if (!isAnyWord(node.property) || !isRecord(typeOf(node.object))) return;
        if (node.parent.type === 'UnaryExpression' && node.parent.operator === 'delete') return;
        const isWritten = node.parent.type === 'AssignmentExpression' && node.parent.left === node;
        context.report({ node, messageId: isWritten ? 'write' : 'lookup' });
      },
      'BinaryExpression[operator="in"]'(node: NodeOf<'BinaryExpression'>) {
        if (node.left.type !== 'PrivateIdentifier' && isAnyWord(node.left)) context.report({ node, messageId: 'within' });
      },
      'CallExpression[callee.object.name="Object"][callee.property.name="assign"]'(node: NodeOf<'CallExpression'>) {
        const sources = node.arguments
          .slice(1)
          .map((part) => (part.type === 'SpreadElement' ? (typeOf(part.argument).getNumberIndexType() ?? typeOf(part.argument)) : typeOf(part)));
        if (sources.some(isRecord)) context.report({ node, messageId: 'assign' });
      },
    };
  },
};
