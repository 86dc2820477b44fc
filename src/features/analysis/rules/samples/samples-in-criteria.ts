import type { Criterion } from '../criteria/criterion.ts'
import type { Finding } from '../text/passage.ts'
import type { Samples } from './samples.ts'

const JUDGED = /(?<!\p{L})[ée]chantillons?(?!\p{L})/iu
/** Those that a laboratory works on, or that come while the contract runs. */
const OTHER =
  /pr[ée]l[èe]v|analyses? (?:d['’]|des )[ée]chantillons?|transport|collecte|traitement|[ée]chantillons? (?:d['’](?:eaux?|air)|de (?:sols?|sang|b[ée]ton))/iu

/** Where offers are judged by their samples, there are some to submit. */
export function samplesInCriteria(
  criteria: readonly Finding<Criterion>[],
): Finding<Samples> | null {
  for (const { value, quotes } of criteria) {
    const named = [value.name, ...value.subCriteria.map(({ name }) => name)].find(
      (name) => JUDGED.test(name) && !OTHER.test(name),
    )
    if (named === undefined) continue
    return {
      value: {
        isSamples: true,
        isRequired: null,
        products: [],
        deliveryAddress: null,
        modalities: `Critère de jugement\u00a0: ${named}`,
      },
      quotes,
    }
  }
  return null
}
