import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import type { TenderInfo } from './tender-card.ts'

type Shown = { displayedName?: unknown; displayedLocation?: unknown }

/** Version 1 of some results is an object, of others plain text; each names what a page shows. Lists ask often: no schema. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : null
  const { displayedName, displayedLocation }: Shown = value
  const shown = typeof displayedName === 'string' ? displayedName : displayedLocation
  return typeof shown === 'string' ? shown : null
}

function shownText(infos: TenderInfo[], type: AnalysisType): string | null {
  const info = infos.find((candidate) => candidate.type === type && candidate.lotNumber === null)
  return textOf(info?.value) || null
}

/** The words by which a list presents a tender; null where an analysis gave none. */
export function tenderTexts(infos: TenderInfo[]) {
  return {
    subject: shownText(infos, 'SUBJECT') ?? 'Marché sans objet publié',
    client: shownText(infos, 'CLIENT'),
    location: shownText(infos, 'LOCATION'),
    excerpt: shownText(infos, 'EXCERPT'),
  }
}
