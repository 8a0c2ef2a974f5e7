import type { Graph } from 'schema-dts';
import ts from 'typescript';

/** JSON-LD with a declared vocabulary. */
export type Said = Pick<Graph, '@context'>;

const FILE = `${process.cwd()}/tests/support/said.ts`;

/**
 * Violations of schema.org's vocabulary (from schema-dts) in JSON-LD: unknown types and properties, properties of another type,
 * values of a wrong kind. One sentence each.
 */
export function vocabularyProblems(graphs: readonly Said[]): string[] {
  const source = ["import type { Graph } from 'schema-dts';", ...graphs.map((graph, index) => `export const page${index}: Graph = ${literal(graph)};`)].join(
    '\n',
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    // Only the language: the types of browsers take longer to read than the vocabulary.
    lib: ['lib.es2022.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, ...rest) => (name === FILE ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest));
  return ts.getPreEmitDiagnostics(ts.createProgram([FILE], options, host)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** `query-input` annotates the address next to it, and is not a property of the vocabulary (schema.org, "Potential Actions"). */
const literal = (graph: unknown): string => JSON.stringify(graph, (name, value: unknown) => (name === 'query-input' ? undefined : value));
