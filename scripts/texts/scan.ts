import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at } from '../lib/paths.mjs';
import { holdsElement, isForPeople, isInline, isReadAttribute, isSentence, textOf } from './text.ts';

/** A text in the sources. */
export interface FoundText {
  /** Path within the project. */
  readonly file: string;
  readonly line: number;
  /** What the text belongs to: a function, a key, an attribute, a state. */
  readonly where: string;
  readonly text: string;
}

/** Calls whose strings are for the log or for programs. */
const FOR_PROGRAMS =
  /^(?:log\.\w+|console\.\w+|import|require|querySelector(?:All)?|closest|matches|RegExp|setAttribute|addEventListener|removeEventListener|dispatchEvent|where|orderBy|collection|doc|Error|RangeError|TypeError|useUnsentForm|matchMedia)$/;

/** Keys and names whose strings are for programs. */
const KEYS_FOR_PROGRAMS =
  /^(?:content-type|content-security-policy|cache-control|headers|policy|padding|margin|@type|Set|KNOWN|schedule|timeZone|style|selector|font|[A-Z_]*(?:STYLE|SELECTOR|ACTIVE|POLICY|HEADERS))$/;

/** Finds the text that people see in one source file of the project. */
export function textsIn(file: string): FoundText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(at(file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: FoundText[] = [];

  const add = (node: ts.Node, where: string, text: string | undefined): void => {
    if (text === undefined || KEYS_FOR_PROGRAMS.test(where) || !isForPeople(text)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    if (!found.some((other) => other.text === text && other.where === where)) found.push({ file, line: line + 1, where, text: trimmed(text) });
  };

  const visit = (node: ts.Node, where: string): void => {
    if (isNoText(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return visitElement(node, where);
    if (ts.isJsxAttribute(node)) {
      if (isReadAttribute(node) && node.initializer) visit(node.initializer, node.name.getText());
      return;
    }
    const text = textOf(node);
    if (text !== undefined && !holdsElement(node)) return add(node, where, text);
    node.forEachChild((child) => visit(child, whereOf(node, child, where)));
  };

  function visitElement(node: ts.JsxElement | ts.JsxFragment, where: string): void {
    if (ts.isJsxElement(node)) visit(node.openingElement.attributes, where);
    if (!isSentence(node)) {
      for (const child of node.children) visit(child, where);
      return;
    }
    add(node, ts.isJsxElement(node) ? node.openingElement.tagName.getText() : where, textOf(node));
    // Attributes of inline elements, and other elements, have text of their own.
    for (const child of node.children) visitWithin(child, where);
  }

  function visitWithin(node: ts.Node, where: string): void {
    if (ts.isJsxText(node)) return;
    if (ts.isJsxElement(node) && isInline(node)) {
      visit(node.openingElement.attributes, where);
      for (const child of node.children) visitWithin(child, where);
    } else if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) {
      visit(node, where);
    } else {
      node.forEachChild((child) => visitWithin(child, where));
    }
  }

  visit(source, '');
  return found;
}

/** Whether a node and everything below it is code: types, imports, comparisons, keys, logs. */
function isNoText(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return true;
  if (ts.isPropertyDeclaration(node) && node.name.getText() === 'name') return true;
  if (ts.isElementAccessExpression(node) || ts.isRegularExpressionLiteral(node)) return true;
  if (ts.isBinaryExpression(node) && /^[!=<>]=?=?$/.test(node.operatorToken.getText())) return true;
  if (ts.isCallExpression(node) || ts.isNewExpression(node))
    return FOR_PROGRAMS.test(node.expression.getText().split('.').slice(-2).join('.')) || FOR_PROGRAMS.test(lastName(node.expression));
  return false;
}

const lastName = (node: ts.Expression): string => (ts.isPropertyAccessExpression(node) ? node.name.text : node.getText());

/** What text below `child` belongs to. */
function whereOf(node: ts.Node, child: ts.Node, where: string): string {
  if (ts.isPropertyAssignment(node) && child === node.initializer) return node.name.getText().replace(/^['"]|['"]$/g, '');
  if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name) && child === node.initializer) return node.name.text;
  if (ts.isFunctionDeclaration(node) && node.name) return node.name.text;
  if (ts.isCaseClause(node)) return node.expression.getText().replace(/^['"]|['"]$/g, '');
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.arguments?.some((argument) => argument === child)) return lastName(node.expression);
  return where;
}

/** Without line breaks, and without unnamed values at its ends. */
const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^(?:\s*\{…\})+|(?:\{…\}\s*)+$/g, '')
    .trim();
