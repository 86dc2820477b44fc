import { categoriesOfCpv, isBroadCpv } from './cpv.server.ts'
import { allDescriptors } from './descriptors.server.ts'

const MAIN_CPV = 1
/** The codes of the lots share this weight, so that many lots do not outweigh the main code. */
const OTHER_CPV = 0.4
const DESCRIPTOR = 0.7
/** Weight of « Prestations de services », « 45000000 Travaux de construction » where words are not clear. */
const VAGUE = 0.2

type CodeReason = { kind: 'cpv'; code: string } | { kind: 'descriptor'; code: string }

export type CodedEvidence = {
  slugs: readonly string[]
  weight: number
  vague: boolean
  reason: CodeReason
}

/** The CPV codes of a notice (main code first), then its BOAMP activity codes, with the categories of each. */
export function codedEvidence({
  cpvCodes,
  descriptorCodes,
}: {
  cpvCodes: readonly string[]
  descriptorCodes: readonly string[]
}): CodedEvidence[] {
  const otherCodes = new Set(cpvCodes.slice(1).filter((code) => code !== cpvCodes[0]))
  const cpv = [...cpvCodes.slice(0, 1), ...otherCodes].map((code, index): CodedEvidence => {
    const vague = isBroadCpv(code)
    const weight = index === 0 ? MAIN_CPV : OTHER_CPV / Math.sqrt(otherCodes.size)
    const reason: CodeReason = { kind: 'cpv', code }
    return { slugs: categoriesOfCpv(code), weight: vague ? VAGUE : weight, vague, reason }
  })
  const known = [...new Set(descriptorCodes)].flatMap((code) => allDescriptors().get(code) ?? [])
  const descriptors = known.map(({ code, categories, weak }): CodedEvidence => {
    const reason: CodeReason = { kind: 'descriptor', code }
    return { slugs: categories, weight: weak ? VAGUE : DESCRIPTOR, vague: weak, reason }
  })
  return [...cpv, ...descriptors]
}
