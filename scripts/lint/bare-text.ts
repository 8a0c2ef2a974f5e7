import type { Rule } from 'eslint';
import ts from 'typescript';

/** What typescript-eslint's parser gives in addition to the tree when it knows the project. */
interface TypedServices {
  readonly program: ts.Program;
  readonly esTreeNodeToTSNodeMap: { get(node: object): ts.Node };
}
interface Child {
  readonly type: string;
  readonly value?: string;
  readonly expression?: Expression;
}
interface Expression {
  readonly type: string;
  readonly operator: string;
  readonly right: Expression;
  readonly consequent: Expression;
  readonly alternate: Expression;
}
interface WithChildren {
  readonly children: readonly Child[];
}
/** `changing` appears and disappears or changes its kind; `changing-text` is sometimes bare text. */
type Kind = 'text' | 'element' | 'changing' | 'changing-text' | 'nothing';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const ABSENT = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLike;
const ELEMENTS = new Set(['JSXElement', 'JSXFragment']);

const isText = (type: ts.Type): boolean => (type.flags & TEXT) !== 0 && !isEmpty(type);
const isEmpty = (type: ts.Type): boolean => type.isStringLiteral() && type.value === '';
const isBlank = (type: ts.Type): boolean => type.isStringLiteral() && type.value.trim() === '';
const isAbsent = (type: ts.Type): boolean => (type.flags & ABSENT) !== 0 || isEmpty(type);

function kindOfType(parts: readonly ts.Type[]): Kind {
  if (parts.every((part) => isBlank(part) || isAbsent(part))) return 'nothing';
  if (parts.every(isText)) return 'text';
  return parts.every((part) => isText(part) || isAbsent(part)) ? 'changing-text' : 'changing';
}

/** The kind of a choice between several. */
function chosen(kinds: readonly Kind[]): Kind {
  const [first] = kinds;
  if (first && first !== 'element' && kinds.every((kind) => kind === first)) return first;
  return kinds.includes('text') || kinds.includes('changing-text') ? 'changing-text' : 'changing';
}

/**
 * Reports a child that appears and disappears next to bare text, and bare text that appears and disappears next to anything.
 * Google Translate moves text nodes into `<font>` elements. React still holds the old nodes, and the browser throws when React
 * removes one or inserts an element before it (https://github.com/facebook/react/issues/11538). Text in an element of its own,
 * or in one string, is always safe: React then replaces the element's whole text.
 */
export const bareText: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallows conditional children next to bare text, which break pages that a browser has translated.' },
    schema: [],
    messages: {
      beside: 'This text is next to a child that isn’t always there. Wrap the text in an element, or build one string.',
      comes: 'This text isn’t always there and is next to other children. Wrap it in an element, or build one string.',
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices as TypedServices;
    const checker = program.getTypeChecker();

    function kindOf(child: Child): Kind {
      if (child.type === 'JSXText') return child.value?.trim() ? 'text' : 'nothing';
      if (ELEMENTS.has(child.type)) return 'element';
      if (child.type !== 'JSXExpressionContainer' || !child.expression) return 'changing';
      return kindOfExpression(child.expression);
    }

    function kindOfExpression(expression: Expression): Kind {
      if (expression.type === 'JSXEmptyExpression') return 'nothing';
      if (ELEMENTS.has(expression.type)) return 'element';
      if (expression.type === 'LogicalExpression' && expression.operator === '&&') return chosen([kindOfExpression(expression.right), 'nothing']);
      if (expression.type === 'ConditionalExpression') return chosen([kindOfExpression(expression.consequent), kindOfExpression(expression.alternate)]);
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(expression));
      return kindOfType(type.isUnion() ? type.types : [type]);
    }

    function check({ children }: WithChildren): void {
      const kinds = children.map(kindOf);
      const report = (kind: Kind, messageId: string) => context.report({ node: children[kinds.indexOf(kind)] as unknown as Rule.Node, messageId });
      if (kinds.filter((kind) => kind !== 'nothing').length < 2) return;
      if (kinds.includes('changing-text')) report('changing-text', 'comes');
      else if (kinds.includes('text') && kinds.includes('changing')) report('text', 'beside');
    }
    return {
      JSXElement: (node: unknown) => check(node as WithChildren),
      JSXFragment: (node: unknown) => check(node as WithChildren),
    };
  },
};
