import { Badge } from '#/ui/badge.tsx'
import { Section } from '#/ui/section.tsx'
import { CONFIDENCE_WORDS, incumbentReasons } from '../incumbent-words.ts'
import type { Confidence, LikelyIncumbent } from '../likely-incumbent.ts'
import { Day, Euros } from './figures.tsx'
import { WinnerNames } from './winner-names.tsx'

const TONES = { high: 'accent', medium: 'neutral', low: 'neutral' } as const satisfies Record<
  Confidence,
  string
>

/** Probable current holders of the contract, with confidence and reasons. */
export function LikelyIncumbents({ incumbents }: { incumbents: readonly LikelyIncumbent[] }) {
  if (incumbents.length === 0) return null
  return (
    <Section title={incumbents.length > 1 ? 'Titulaires probables' : 'Titulaire probable'}>
      <p className="max-w-[42rem] text-sm text-soft">
        Déduit des contrats antérieurs de l’acheteur&nbsp;: l’avis ne le dit pas, et ce peut être
        faux.
      </p>
      <ul className="grid border-line border-t">
        {incumbents.map(({ contract, winners, confidence, evidence }) => (
          <li key={contract.id} className="grid gap-1 border-line border-b py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">
                <WinnerNames winners={winners} />
              </span>
              <Badge tone={TONES[confidence]}>{CONFIDENCE_WORDS[confidence]}</Badge>
            </div>
            <p className="text-sm">
              Titulaire de «&nbsp;{contract.title}&nbsp;», attribué le{' '}
              <Day day={contract.notifiedOn} />
              {contract.endsOn && (
                <>
                  , jusqu’au <Day day={contract.endsOn} /> au plus tard
                </>
              )}
              {contract.amountCents !== null && contract.amountFault === null && (
                <>
                  {' '}
                  ({contract.amountKind === 'framework_maximum' && 'maximum de '}
                  <Euros cents={contract.amountCents} />)
                </>
              )}
              .
            </p>
            <p className="text-sm text-soft">
              Pourquoi&nbsp;: {incumbentReasons(evidence).join(', ')}.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
