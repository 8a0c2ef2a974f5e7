import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { COLLECTIONS } from '@contract';

/** A query as written in the sources. */
export interface CodeQuery {
  /** `file:line`, to find it. */
  readonly at: string;
  /** Undefined if the collection is computed. */
  readonly collection: string | undefined;
  readonly everywhere: boolean;
  readonly filters: readonly { readonly field: string; readonly operator: string }[];
  readonly order: readonly { readonly field: string; readonly direction: string }[];
}
interface Draft {
  collection: string | undefined;
  everywhere: boolean;
  filters: { field: string; operator: string }[];
  order: { field: string; direction: string }[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The two web app functions that take a query as an object. */
const WEB_READERS = ['watchList', 'readList'];
/** The functions of `platform/collections.ts` that return a collection by name. */
const TYPED = new Set(['collection', 'collectionGroup', 'subcollection']);

/** Every query of the functions and the web app: chains of `where` and `orderBy`, and the web stores' query objects. */
export function queriesOfTheCode(): CodeQuery[] {
  return ['functions/src', 'web/src'].flatMap((folder) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const paths = files.map((file) => join(ROOT, folder, file));
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2024,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
      noLib: true,
      types: [],
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    // Packages don't contain queries, and their types take longer to read than the code.
    host.getSourceFile = (name, ...rest) => (name.includes('/node_modules/') ? undefined : getSourceFile(name, ...rest));
    const program = ts.createProgram(paths, options, host);
    const checker = program.getTypeChecker();
    return program
      .getSourceFiles()
      .filter((source) => paths.includes(source.fileName))
      .flatMap((source) => queriesIn(source, checker));
  });
}

function queriesIn(source: ts.SourceFile, checker: ts.TypeChecker): CodeQuery[] {
  const found: CodeQuery[] = [];
  const at = (node: ts.Node) => `${source.fileName.slice(ROOT.length)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const method = methodOf(node);
      const shouldContinue = ts.isPropertyAccessExpression(node.parent) && ['where', 'orderBy'].includes(node.parent.name.text);
      if ((method === 'where' || method === 'orderBy') && !shouldContinue) found.push({ at: at(node), ...resolve(node, checker, 0) });
      if (ts.isIdentifier(node.expression) && WEB_READERS.includes(node.expression.text)) found.push({ at: at(node), ...webQuery(node, checker) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const methodOf = (call: ts.CallExpression): string | undefined => (ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : undefined);
const textOf = (node: ts.Node | undefined): string => (node && ts.isStringLiteralLike(node) ? node.text : '?');

/** A field's name. Computed parts of a path become `*`, and a document's own id has Firestore's name for it. */
function fieldIn(node: ts.Node | undefined): string {
  if (node?.getText() === 'FieldPath.documentId()') return '__name__';
  if (node && ts.isNewExpression(node) && node.expression.getText() === 'FieldPath')
    return (node.arguments ?? []).map((part) => (ts.isStringLiteralLike(part) ? part.text : '*')).join('.');
  return textOf(node);
}

/** Follows a chain back to its collection, through constants and functions that build parts of it. */
function resolve(node: ts.Node | undefined, checker: ts.TypeChecker, depth: number): Draft {
  const empty: Draft = { collection: undefined, everywhere: false, filters: [], order: [] };
  if (!node || depth > 12) return empty;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isReturnStatement(node)) return resolve(node.expression, checker, depth + 1);
  if (ts.isIdentifier(node)) return resolve(declarationOf(node, checker), checker, depth + 1);
  if (ts.isVariableDeclaration(node)) return resolve(node.initializer, checker, depth + 1);
  if (ts.isArrowFunction(node)) return resolve(node.body, checker, depth + 1);
  if (!ts.isCallExpression(node)) return empty;
  const [first, second] = node.arguments;
  if (!ts.isPropertyAccessExpression(node.expression)) {
    const name = node.expression.getText();
    if (TYPED.has(name)) return { ...empty, collection: textOf(name === 'subcollection' ? second : first), everywhere: name === 'collectionGroup' };
    return resolve(name === 'selectFields' ? first : node.expression, checker, depth + 1);
  }
  const method = node.expression.name.text;
  if (method === 'collection' || method === 'collectionGroup') return { ...empty, collection: collectionIn(first), everywhere: method === 'collectionGroup' };
  const before = resolve(node.expression.expression, checker, depth + 1);
  if (method === 'where') before.filters.push({ field: fieldIn(first), operator: textOf(second) });
  if (method === 'orderBy') before.order.push({ field: fieldIn(first), direction: second ? textOf(second) : 'asc' });
  return before;
}

function declarationOf(identifier: ts.Identifier, checker: ts.TypeChecker): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(identifier);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target?.valueDeclaration;
}

/** The last collection in a path. */
function collectionIn(path: ts.Node | undefined): string | undefined {
  const named = [...(path?.getText() ?? '').matchAll(/COLLECTIONS\.(\w+)/g)].at(-1)?.[1];
  return named ? COLLECTIONS[named as keyof typeof COLLECTIONS] : undefined;
}

function webQuery(call: ts.CallExpression, checker: ts.TypeChecker): Draft {
  const [path, options] = call.arguments;
  const written = objectOf(options, checker);
  const property = (name: string) => written?.properties.filter(ts.isPropertyAssignment).find((entry) => entry.name.getText() === name)?.initializer;
  const equal = property('equal');
  const contains = property('contains');
  const among = contains && ts.isArrayLiteralExpression(contains) ? [{ field: textOf(contains.elements[0]), operator: 'array-contains' }] : [];
  const order = property('order');
  const startsWith = property('startsWith');
  const fields =
    equal && ts.isObjectLiteralExpression(equal)
      ? equal.properties.map(({ name }) => (name && ts.isStringLiteral(name) ? name.text : (name?.getText() ?? '?')))
      : [];
  const [field, direction] = order && ts.isArrayLiteralExpression(order) ? order.elements : [];
  // A query that can't be parsed here must not count as one without conditions.
  const unread = (options && !written) || (equal && !ts.isObjectLiteralExpression(equal)) ? [{ field: '?', operator: '?' }] : [];
  const begins = startsWith && field ? [{ field: textOf(field), operator: '>=' }] : [];
  return {
    collection: collectionIn(path),
    everywhere: false,
    filters: [...fields.map((name) => ({ field: name, operator: '==' })), ...among, ...begins, ...unread],
    order: field ? [{ field: textOf(field), direction: textOf(direction) }] : [],
  };
}

/** The object literal in an argument, or in the constant that it names. */
function objectOf(node: ts.Node | undefined, checker: ts.TypeChecker): ts.ObjectLiteralExpression | undefined {
  if (node && ts.isObjectLiteralExpression(node)) return node;
  const declared = node && ts.isIdentifier(node) ? declarationOf(node, checker) : undefined;
  return declared && ts.isVariableDeclaration(declared) ? objectOf(declared.initializer, checker) : undefined;
}
