import type { Plugin } from 'vite'

/** Build options of routes, which browsers do not need. */
const BUILD_OPTION = /codeSplitGroupings:\s*\[\s*\[[^\]]*\]\s*\],?/g

/** Removes the splitting options of routes once they are split, which saves their bytes on every first visit. */
export function withoutBuildOptions(): Plugin {
  return {
    name: 'without-build-options',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/routes/')) return null
      const stripped = code.replace(BUILD_OPTION, '')
      return stripped === code ? null : { code: stripped, map: null }
    },
  }
}
