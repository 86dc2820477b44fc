import { liveSources, UnknownLiveSource } from '../src/jobs/live-sources.ts'
import { OperatorError } from './operator-error.ts'

/** Refuses to start a site that would silently ignore a source. */
export function requireKnownSources(names: readonly string[] | undefined): void {
  try {
    liveSources(names)
  } catch (error) {
    if (error instanceof UnknownLiveSource) throw new OperatorError(error.message)
    throw error
  }
}
