import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { wordsOfResult } from './result-words.ts'
import type { RuleResult } from './rule-results.ts'

const TITLES: [type: AnalysisType, title: string][] = [
  ['SERVICES_SUMMARY', 'Prestations'],
  ['SUPPLIES_SUMMARY', 'Fournitures'],
  ['DURATION', 'Durée'],
  ['PRICE', 'Montant'],
  ['TECHNICAL_EVALUATION_CRITERIA', 'Critères de jugement des offres'],
  ['SITE_VISIT', 'Visite du site'],
  ['SAMPLES', 'Échantillons'],
  ['ENVIRONMENTAL_CLAUSES', 'Clauses environnementales'],
  ['SOCIAL_CLAUSES', 'Clauses sociales'],
]

type ReportInput = {
  title: string
  client: string
  results: readonly RuleResult[]
  lots: readonly { number: number; title: string }[]
}

/** The whole analysis in Markdown; what is not found is said to be « non précisé ». */
export function fullReport({ title, client, results, lots }: ReportInput): string {
  const of = (type: AnalysisType, lotNumber: number | null) =>
    results.find((result) => result.type === type && result.lotNumber === lotNumber)
  const sections = TITLES.map(([type, heading]) => {
    const found = of(type, null)
    return `## ${heading}\n\n${found ? wordsOfResult(found) : 'Non précisé.'}`
  })
  const ofLots = lots.map(({ number, title: name }) => {
    const own = TITLES.flatMap(([type, heading]) => {
      const found = of(type, number)
      const shared = of(type, null)
      const isOwn = found && JSON.stringify(found.value) !== JSON.stringify(shared?.value)
      return isOwn && type !== 'SERVICES_SUMMARY'
        ? [`- ${heading}\u00a0: ${oneLine(wordsOfResult(found))}`]
        : []
    })
    return [`### Lot ${number} – ${name}`, ...own].join('\n')
  })
  return [
    `# ${title}`,
    `Acheteur\u00a0: ${client}`,
    ...sections,
    ...(ofLots.length > 0 ? ['## Lots', ...ofLots] : []),
  ].join('\n\n')
}

function oneLine(text: string): string {
  return text.replace(/\s*\n+\s*(?:- )?/g, ' ; ').trim()
}
