import { z } from 'zod/mini'
import type { AnalysisType } from '#/features/analysis/analysis-types.ts'
import type { BidInfo } from './bid.ts'

/** Version 1 of some results is an object, of others plain text; each names what a page shows. */
const shownValue = z.union([
  z.string(),
  z.pipe(
    z.object({ displayedName: z.string() }),
    z.transform(({ displayedName }) => displayedName),
  ),
  z.pipe(
    z.object({ displayedLocation: z.string() }),
    z.transform(({ displayedLocation }) => displayedLocation),
  ),
])

function shownText(infos: BidInfo[], type: AnalysisType): string | null {
  const info = infos.find((candidate) => candidate.type === type && candidate.lotNumber === null)
  const read = shownValue.safeParse(info?.value)
  return read.success && read.data !== '' ? read.data : null
}

/** The words by which a list presents a tender; null where an analysis gave none. */
export function bidTexts(infos: BidInfo[]) {
  return {
    subject: shownText(infos, 'SUBJECT') ?? 'Marché sans objet publié',
    client: shownText(infos, 'CLIENT'),
    location: shownText(infos, 'LOCATION'),
    excerpt: shownText(infos, 'EXCERPT'),
  }
}
