import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import type { TenderFact } from '#/features/analysis/analysis-schemas.ts'
import { addAmounts } from './amount-facts.ts'
import { addCalendar } from './calendar-facts.ts'
import { addClause } from './clause-results.ts'
import { collectFacts, prove } from './collected-facts.ts'
import { objectStatements } from './contract-object.ts'
import { addCriteria } from './criteria/criteria-facts.ts'
import { criteriaGrids } from './criteria/criteria-grids.ts'
import { addDuration } from './duration-facts.ts'
import type { PagesByDocument } from './evidence.ts'
import { lotsIn, withYearlyPeriods } from './lots.ts'
import { addSaidFacts } from './said-facts.ts'
import { type FactDocument, statementsOf } from './statements.ts'
import { addDocumentsToSubmit } from './submission/document-facts.ts'
import { suppliesOf } from './supplies-of-documents.ts'
import { addVisitsAndSamples } from './visit-facts.ts'
import { compareWithCall, type ExpectedCall } from './wrong-file.ts'

/** « Le précédent marché était conclu pour un an. »: of a former contract or call. */
const FORMER =
  /(?<![a-z])(?:etaient|etait|avaient|avait)(?![a-z])|(?:contrats?|marches?|accords?-? ?cadres?|consultation) (?:actuels?|precedente?s?|sortants?|anterieure?s?)(?![a-z])|precedents? (?:contrat|marche|accord-? ?cadre)/

const YEAR = 12
/** One of them is found on its page. */
const FIRST_STATEMENTS = 20

/** « Annexe 3. Lexique »: what words mean in general. */
const GLOSSARY = /(?<![a-z])(?:lexique|glossaire)(?![a-z])/

/**
 * What the documents of a call state. Weak facts are only in `TENDER_RULES`. Of documents that seem to be of another
 * call, only the reasons why they do.
 */
export function factsInDocuments(
  documents: readonly FactDocument[],
  pages: PagesByDocument,
  call: ExpectedCall | null = null,
): AnalysedResult[] {
  const statements = documents
    .flatMap(statementsOf)
    .filter(({ folded }) => !FORMER.test(folded.text) && !GLOSSARY.test(folded.path))
  const facts = collectFacts(pages)
  const lots = lotsIn(documents)
  const numbers = lots.map(({ number }) => number)
  const grids = criteriaGrids(documents)
  const strong = grids.filter(({ isWeak }) => !isWeak)

  const object = objectStatements(statements)
  if (object.length > 0) {
    const details = object.map(({ text }) => text).join('\n')
    facts.add(
      { type: 'SERVICES_SUMMARY', version: '1', lotNumber: null, value: { details } },
      object,
    )
  }
  facts.results.push(...suppliesOf(documents, pages))
  const months = addDuration(facts, statements)
  addAmounts(facts, statements, lots.map(months === YEAR ? withYearlyPeriods : (lot) => lot))
  const submission = addCalendar(facts, statements)
  addCriteria(facts, grids, numbers)
  addSaidFacts(facts, statements, lots.length > 0)
  addVisitsAndSamples(facts, statements, numbers)
  addClause('social', facts, statements, strong)
  addClause('environmental', facts, statements, strong)
  addDocumentsToSubmit(facts, documents)

  const evidence: Evidence[] = []
  const rules = facts.rules.flatMap(({ fact, places }): TenderFact[] => {
    const proven = prove(places, pages)
    if (proven.length === 0) return []
    evidence.push(...proven)
    return [{ ...fact, evidence: proven.map((_, at) => evidence.length - proven.length + at) }]
  })
  const text = statements.map((statement) => statement.text).join('\n')
  const compared = call && compareWithCall(call, { text, submission })
  const warnings = compared?.warnings ?? []
  if (compared?.isOtherCall) {
    const [first] = prove(statements.slice(0, FIRST_STATEMENTS), pages)
    const value = { facts: [], warnings, isWithheld: true }
    const withheld = { type: 'TENDER_RULES', version: '1', lotNumber: null, value } as const
    return first ? [{ ...withheld, evidence: [first] }] : []
  }
  if (rules.length > 0)
    facts.results.push({
      type: 'TENDER_RULES',
      version: '1',
      lotNumber: null,
      value: { facts: rules, ...(warnings.length > 0 ? { warnings } : {}) },
      evidence,
    })
  return facts.results
}
