import { Badge } from '#/ui/badge.tsx'
import type { ResultValue } from '../analysis-schemas.ts'
import { Prose } from './prose.tsx'

/** What samples are to be submitted, and where. */
export function SamplesView({ value }: { value: ResultValue<'SAMPLES'> }) {
  const { isSamples, isRequired, products = [], deliveryAddress, modalities } = value
  return (
    <div className="grid gap-3">
      <p>
        {!isSamples ? (
          <Badge>Aucun échantillon demandé</Badge>
        ) : isRequired ? (
          <Badge tone="warning">À remettre</Badge>
        ) : (
          <Badge tone="accent">Possibles</Badge>
        )}
      </p>
      {products.length > 0 && (
        <Prose
          text={products
            .map(({ name, quantity }) => `- ${name}${quantity ? ` (${quantity})` : ''}`)
            .join('\n')}
        />
      )}
      {modalities && <Prose text={modalities} />}
      {deliveryAddress && <p>Adresse de remise&nbsp;: {deliveryAddress}</p>}
    </div>
  )
}
