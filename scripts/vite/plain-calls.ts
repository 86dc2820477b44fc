import path from 'node:path'
import type { Plugin } from 'vite'

const OURS = path.resolve(import.meta.dirname, '../../src/server/rendering/call-server-function.ts')

/** The framework's own module, as ours imports it. */
const GENERAL = 'virtual:general-server-fn-fetcher'

/**
 * In browsers, server functions are called by `call-server-function.ts` in the place of the framework's fetcher, which
 * it loads when it needs it: first visits save the framework's serializer. Server and development have the framework's.
 */
export function plainCalls(): Plugin {
  let framework: string | undefined
  return {
    name: 'plain-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /serverFnFetcher\.js$|^virtual:general-server-fn-fetcher$/ },
      async handler(source, importer) {
        if (source === GENERAL) return framework ?? null
        if (!importer?.endsWith('/createClientRpc.js')) return null
        const resolved = await this.resolve(source, importer, { skipSelf: true })
        framework = resolved?.id
        return OURS
      },
    },
  }
}
