import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { isDoubted } from '#/features/analysis/disagreement.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import type { Tender } from '../../tender-card.ts'

/**
 * In one line what the notice does not give; before the analysis, which may still find it, that it is to come. What notice
 * and file contradict is shown as such elsewhere.
 */
export function AbsentFacts({ bid }: { bid: Tender }) {
  // What the notice says of single lots is on their pages.
  const ofLots = new Set(bid.infos.flatMap((one) => (one.lotNumber === null ? [] : one.type)))
  const isPriced = (bid.estimate ?? bid.minimum ?? bid.maximum) !== null
  const absent = NAMES.filter(
    ([type]) =>
      validResult(bid.infos, type) === null &&
      !ofLots.has(type) &&
      !(type === 'PRICE' && isPriced) &&
      !isDoubted(bid.doubts ?? [], { type, lotNumber: null }),
  )
  const isLocked = ([type]: (typeof NAMES)[number]) => bid.locked.includes(type)
  if (bid.isAwaitingAnalysis) {
    return (
      <p className="text-sm text-soft">
        Analyse de l’avis en cours&nbsp;: d’autres informations peuvent encore s’ajouter.
      </p>
    )
  }
  return (
    <>
      <Absent begin="L’avis ne précise pas" names={absent.filter((one) => !isLocked(one))} />
      <Absent begin="Avec une offre" names={absent.filter(isLocked)} />
    </>
  )
}

function Absent({ begin, names }: { begin: string; names: typeof NAMES }) {
  if (names.length === 0) return null
  return (
    <p className="text-sm text-soft">
      {begin}&nbsp;: {names.map(([, name]) => name).join(', ')}.
    </p>
  )
}

const NAMES: readonly [type: SchemedType, name: string][] = [
  ['PRICE', 'montant'],
  ['DURATION', 'durée'],
  ['TECHNICAL_EVALUATION_CRITERIA', 'critères de jugement'],
  ['SITE_VISIT', 'visite du site'],
  ['SAMPLES', 'échantillons'],
  ['ENVIRONMENTAL_CLAUSES', 'clauses environnementales'],
  ['SOCIAL_CLAUSES', 'clauses sociales'],
]
