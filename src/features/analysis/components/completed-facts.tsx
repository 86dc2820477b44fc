import type { StoredResult } from '../select-result.ts'
import { DOCUMENT_TYPES, RESULT_VIEWS } from './result-views.tsx'

/** What documents add to the tender's page, where they are below it. */
export function CompletedFacts({ results }: { results: readonly StoredResult[] }) {
  const titles = DOCUMENT_TYPES.filter((type) => results.some((one) => one.type === type)).flatMap(
    (type) => RESULT_VIEWS[type]?.title.toLowerCase() ?? [],
  )
  if (titles.length === 0) return null
  return (
    <p>
      Votre dossier complète la fiche&nbsp;: {titles.join(', ')}. Chaque «&nbsp;source&nbsp;» y
      ouvre la page du document.
    </p>
  )
}
