import ts from 'typescript';

/** Separates alternatives in a piece of text: `{An admin | Another owner} changed it.` */
const OR = ' | ';

/** Attributes whose values people never read. */
const UNREAD_ATTRIBUTES =
  /^(?:className|id|key|name|type|to|href|src|rel|role|kind|method|action|path|tone|shape|rank|youth|line|size|sizes|loading|inputMode|autoComplete|lang|htmlFor|d|fill|stroke|viewBox|scope|enterKeyHint|as|html|accept|target|anchor|topic|aria-(?:labelledby|describedby|controls|live|current|haspopup|sort|hidden|relevant|autocomplete))$|^data-(?!column$)/;

/** The text of an expression as people read it, with `{slots}` for values and alternatives. Undefined if it has none. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => slotFor(span.expression) + span.literal.text)].join('');
  if (ts.isConditionalExpression(node)) return alternatives([node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) return textOfBinary(node);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return textOf(node.expression);
  if (ts.isJsxExpression(node)) return node.expression && textOf(node.expression);
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return textOfChildren(node.children);
  return undefined;
}

function textOfBinary({ left, right, operatorToken }: ts.BinaryExpression): string | undefined {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.PlusToken: {
      const parts = [textOf(left), textOf(right)];
      return parts.every((part) => part === undefined) ? undefined : [parts[0] ?? slotFor(left), parts[1] ?? slotFor(right)].join('');
    }
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return textOf(right);
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return alternatives([left, right]);
    default:
      return undefined;
  }
}

function alternatives(nodes: readonly ts.Expression[]): string | undefined {
  const texts = nodes.map(textOf).filter((text) => text !== undefined && text !== '');
  return texts.length === 0 ? undefined : texts.join(OR);
}

/** What fills a gap in the text, in braces: the value's own text, or else its name. */
function slotFor(node: ts.Expression): string {
  const text = textOf(node);
  return `{${text ?? nameOf(node)}}`;
}

function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    return first && (ts.isIdentifier(first) || ts.isPropertyAccessExpression(first)) ? nameOf(first) : nameOf(node.expression);
  }
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return nameOf(node.expression);
  return '…';
}

/** The text of an element's children as one sentence. Elements inside keep their text. */
function textOfChildren(children: readonly ts.JsxChild[]): string | undefined {
  const parts = children.map((child) => {
    if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, ' ');
    if (ts.isJsxExpression(child)) return child.expression ? (textOf(child.expression) ?? slotFor(child.expression)) : '';
    if (ts.isJsxSelfClosingElement(child)) return isLink(child) ? `{${child.tagName.getText()}}` : '';
    return isInline(child) ? (textOf(child) ?? '') : '';
  });
  const text = parts.join('').replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** Elements within a sentence. */
const INLINE = new Set(['a', 'b', 'strong', 'em', 'i', 'span', 'code', 'time', 'small', 'kbd', 'Link', 'Phrase', 'EmailLink', 'ContactLink']);
export const isInline = (node: ts.JsxChild): boolean => ts.isJsxElement(node) && INLINE.has(node.openingElement.tagName.getText());

const isLink = (node: ts.JsxSelfClosingElement): boolean => node.tagName.getText().endsWith('Link');

/** Whether an element is read as one sentence: it has text of its own, not only elements. */
export const isSentence = ({ children }: ts.JsxElement | ts.JsxFragment): boolean =>
  children.some(
    (child) => (ts.isJsxText(child) && /\p{L}/u.test(child.text)) || (ts.isJsxExpression(child) && textOf(child) !== undefined && !holdsElement(child)),
  );

/** Whether there is JSX in a node. */
export const holdsElement = (node: ts.Node): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  (ts.forEachChild(node, (child) => holdsElement(child) || undefined) ?? false);

/** Whether people read an attribute. */
export const isReadAttribute = (node: ts.JsxAttribute): boolean => !UNREAD_ATTRIBUTES.test(node.name.getText());

/** Words with a space between them, or one word that begins with a capital letter. */
const WORDS = /\p{L}[\p{L}’'.,:;!?…”)%]* [\p{L}\d“($]|^[“]?\p{Lu}\p{Ll}[\p{L}’'-]*[.!?…:]?$/u;
/** Selectors, styles, addresses, paths of a drawing and other code. */
const CODE = /^(?:[\w-]+\.)+\w+$|[;{]\s*[\w-]+:|^https?:|=>|<\/|\bvar\(|\[\w+[$^*]?=|^[MmLlHhVvCcZz][\d\s.-]/;

/** Whether text, or one of its alternatives, is written for people. */
export const isForPeople = (text: string): boolean =>
  !CODE.test(text) &&
  text.split(OR).some((part) => {
    const words = part.replace(/\{[\w…]*\}/g, '1').replace(/[{}]/g, '');
    return WORDS.test(words) || (words !== part && /\p{L}{2}/u.test(words) && /\s|[.!?…”]$/.test(words));
  });
