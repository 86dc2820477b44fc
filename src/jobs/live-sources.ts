import { isDataSetCode, isFeedCode, RUN_CODES, type RunCode } from '#/domain/sources/feed-codes.ts'

/** `LIVE_SOURCES` names something that is not fetched; the message is for the operator. */
export class UnknownLiveSource extends Error {
  override name = 'UnknownLiveSource'
}

/**
 * What the operator has fetched by the clock.
 *
 * @throws UnknownLiveSource where a name is unknown: a source that is never fetched would look like one without news
 */
export function liveSources(names: readonly string[] = []): RunCode[] {
  const isKnown = (name: string): name is RunCode => isFeedCode(name) || isDataSetCode(name)
  const unknown = names.filter((name) => !isKnown(name))
  if (unknown.length > 0) {
    throw new UnknownLiveSource(
      `LIVE_SOURCES names ${unknown.join(', ')}, which nothing here can fetch; known are ${RUN_CODES.join(', ')}.`,
    )
  }
  return names.filter(isKnown)
}
