import type { Plugin } from 'vite';

/** The router's own modules, as they are published: one statement begins a line. */
const ROUTER = /node_modules\/react-router\/dist\/.*\.mjs$/;

/**
 * Lets the bundler leave out the router's components that no page uses (`Link`, `Form`, …): it keeps them for the calls that
 * make them and for the names that developer tools show, neither of which does anything else.
 */
export const unusedComponentsGo: Plugin = {
  name: 'unused-components-go',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler(code) {
      return {
        code: code.replace(/^\w+\.displayName = .*;$/gm, '').replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
        // The built app has no source maps.
        map: null,
      };
    },
  },
};
