import type { Plugin } from 'vite'

/** What routes say to the build, and browsers have no use for. */
const BUILD_OPTION = /codeSplitGroupings:\s*\[\s*\[[^\]]*\]\s*\],?/g

/** Takes the splitting of routes out of them once they are split: on every first visit it would weigh its bytes. */
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
