import { z } from 'zod'
import type { ScopeFacts } from '#/features/analysis/rules/notice-facts.ts'
import { whole } from '#/features/analysis/rules/text/passage.ts'
import { child, has, type XmlNode } from '#/ingestion/xml.ts'

type Indexed = ScopeFacts['indexed']

/** Where the index of a notice has each flag; null where it is not set. */
type Flags = Record<keyof Indexed, { field: string; text: string } | null>

/** BOAMP's index flags contracts with environmental or social criteria, without their words. */
export function indexedClauses({ environmental, social }: Flags): Indexed {
  const stated = (flag: Flags[keyof Flags], words: string) =>
    flag && {
      value: `Le BOAMP signale des critères ${words}, sans les détailler.`,
      quotes: [whole(flag)],
    }
  return {
    environmental: stated(environmental, 'environnementaux'),
    social: stated(social, 'sociaux'),
  }
}

/** `<CRITERES_SOCIAUX_ENV><ENVIRONNEMENTAUX/></CRITERES_SOCIAUX_ENV>` of the XML. */
export function clausesOfIndex(root: XmlNode): Indexed {
  const flags = child(root, 'GESTION', 'INDEXATION', 'CRITERES_SOCIAUX_ENV')
  const flag = (name: string) =>
    has(flags, name) ? { field: `INDEXATION/CRITERES_SOCIAUX_ENV/${name}`, text: 'oui' } : null
  return indexedClauses({ environmental: flag('ENVIRONNEMENTAUX'), social: flag('SOCIAUX') })
}

const column = z.union([z.string(), z.array(z.string())]).catch([])

/** The column `criteres` of the query interface: « sociaux », « environnementaux », or both. */
export function clausesOfColumn(value: unknown): Indexed {
  const codes = [column.parse(value)].flat().join(' ')
  const flag = (code: RegExp) => (code.test(codes) ? { field: 'criteres', text: 'oui' } : null)
  return indexedClauses({ environmental: flag(/environnementa/i), social: flag(/socia/i) })
}
