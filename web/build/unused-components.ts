import { type PluginObject, transformAsync, types } from '@babel/core';
import pureAnnotations from '@babel/plugin-transform-react-pure-annotations';
import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the router's components that no page uses (`Link`, `Form`, …). It keeps them because of the calls that create them,
 * so Babel's plugin marks these calls as pure.
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

/** Removes `displayName`, which would keep a component in the bundle. */
const withoutDisplayNames = (): PluginObject => ({
  visitor: {
    ExpressionStatement(statement) {
      const { expression } = statement.node;
      if (!types.isAssignmentExpression(expression) || !types.isMemberExpression(expression.left)) return;
      if (types.isIdentifier(expression.left.property, { name: 'displayName' })) statement.remove();
    },
  },
});
