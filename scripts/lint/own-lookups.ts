import type { Rule } from 'eslint';
import ts from 'typescript';

const ANY_WORD = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping | ts.TypeFlags.Any;

/** What typescript-eslint's parser gives besides the tree, where it is told of a project. */
interface TypedServices {
  readonly program: ts.Program;
  readonly esTreeNodeToTSNodeMap: { get(node: object): ts.Node };
}

type NodeOf<Type extends Rule.Node['type']> = Extract<Rule.Node, { type: Type }>;

/**
 * A plain object inherits: asked for the word `constructor` it answers with a function, and an entry `__proto__` becomes its
 * prototype. Words from outside are therefore kept in a `Map`, or asked of a record by `own(record, word)` of the contract.
 * Keys that the types list one by one may be asked for plainly.
 */
export const ownLookups: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses to look a word up in a plain object, which inherits `constructor` and its like.' },
    schema: [],
    messages: {
      lookup: 'Any word can be this key, and a plain object inherits `constructor`: keep these in a Map, or ask by own(record, key).',
      write: 'Any word can be this key, and `__proto__` is no plain one: collect entries in a Map, or make the record by Object.fromEntries.',
      within: 'Any word can be this key, and `in` finds what is inherited: ask by Object.hasOwn.',
      assign: 'Any word can be a key of these, and Object.assign takes `__proto__` for a prototype: spread them.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as TypedServices;
    const checker = program.getTypeChecker();
    const typeOf = (node: object): ts.Type => checker.getNonNullableType(checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node)));
    const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
    /** A text of which its type doesn't say what it can be. */
    const isAnyWord = (node: object): boolean => partsOf(typeOf(node)).some(({ flags }) => (flags & ANY_WORD) !== 0);
    /** Something whose keys are any words. */
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
