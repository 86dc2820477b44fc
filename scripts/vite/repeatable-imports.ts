import type { Plugin } from 'vite'

/** Vite's module around every dynamic import; it preloads what `modulePreload` of the configuration leaves out. */
const PRELOAD_HELPER = /vite\/preload-helper\.js$/
/** A dynamic import of a chunk, as the bundle writes it. */
const CHUNK_IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g

/**
 * Browsers remember that a module could not be fetched, and never ask for the same address again. Imports of chunks
 * therefore end in `globalThis.importQuery`, which `src/ui/screens/missing-chunk.ts` sets for the time of one repeated
 * import. They are called at once, without Vite's helper, which has nothing to preload here.
 */
export function repeatableImports(): Plugin {
  return {
    name: 'repeatable-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: PRELOAD_HELPER },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(CHUNK_IMPORT, 'import("$2"+(globalThis.importQuery||""))')
        }
      },
    },
  }
}
