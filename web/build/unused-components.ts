import { type PluginObject, transformAsync, types } from '@babel/core';
import pureAnnotations from '@babel/plugin-transform-react-pure-annotations';
import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the router's components that no page uses (`Link`, `Form`, …), which it keeps for the calls that
 * make them: Babel's own plugin says of these that they do nothing else.
 */
export const unusedComponentsGo: Plugin = {
  name: 'unused-components-go',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
    async handler(source) {
      const transformed = await transformAsync(source, { plugins: [pureAnnotations, withoutDisplayNames], configFile: false, babelrc: false, compact: false });
      // The built app has no source maps.
      return transformed?.code ? { code: transformed.code, map: null } : undefined;
    },
  },
};

/** What developer tools call a component is no reason to keep it. */
const withoutDisplayNames = (): PluginObject => ({
  visitor: {
    ExpressionStatement(statement) {
      const { expression } = statement.node;
      if (!types.isAssignmentExpression(expression) || !types.isMemberExpression(expression.left)) return;
      if (types.isIdentifier(expression.left.property, { name: 'displayName' })) statement.remove();
    },
  },
});
