import { cpvCodeOf, cpvCodesInText } from '#/ingestion/cpv-in-text.ts'
import { distinct } from '#/lib/distinct.ts'
import type { ArchiveBlock } from './archive-changes.ts'
import { boampText } from './boamp-text.ts'

type Texts = {
  resume_objet?: string | null
  conditions_marche?: ArchiveBlock | null
  conditions_admin?: ArchiveBlock | null
  procedure?: ArchiveBlock | null
  rectifs?: ArchiveBlock[] | null
}

const CORRECTED = 'Rectif_Modification_'
/** What a correction takes away. */
const REPLACED = /_(?:Init|Txtinit|Supprimer)(?:_|$)/

/** The archive lost the field of the codes: texts still name some, corrections have a field for those they set. */
export function archiveCpvCodes(record: Texts): string[] {
  const { resume_objet, conditions_marche, conditions_admin, procedure } = record
  const rectifs = record.rectifs ?? []
  const texts = [
    resume_objet,
    ...[conditions_marche, conditions_admin, procedure].flatMap((block) =>
      Object.values(block ?? {}),
    ),
  ]
  return distinct([
    ...texts.flatMap((text) => (typeof text === 'string' ? cpvCodesInText(text) : [])),
    ...rectifs.flatMap(correctedCodes),
  ])
}

/** The heading of a correction may alone say that its words are codes. */
function correctedCodes(rectif: ArchiveBlock): string[] {
  const heading = rectif[`${CORRECTED}Rubinit`]
  return Object.entries(rectif).flatMap(([field, value]) => {
    if (typeof value !== 'string' || REPLACED.test(field)) return []
    if (field.startsWith(`${CORRECTED}Cpv_`)) return cpvCodeOf(value)
    const text = field.startsWith(CORRECTED) && typeof heading === 'string' ? `${heading} : ` : ''
    return cpvCodesInText(text + (boampText(value) ?? ''))
  })
}
