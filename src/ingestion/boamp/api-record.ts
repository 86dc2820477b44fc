import { z } from 'zod'
import type {
  Award,
  NoticeContent,
  ParsedRecord,
  Reference,
} from '#/domain/notices/notice-content.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import { isPlaceholderWinner } from '#/ingestion/placeholder-winner.ts'
import { child, descendants, has, text, type XmlElement, type XmlNode } from '#/ingestion/xml.ts'
import { readDailyNotice } from './daily.ts'
import { readDilaNotice } from './dila-xml.ts'
import { xmlOfJson } from './json-node.ts'
import { boampReferences, distinctReferences } from './management.ts'

const words = z
  .union([z.string(), z.array(z.string().nullish())])
  .nullish()
  .transform((value) => [value ?? []].flat().flatMap((one) => one ?? []))

/** The columns that are read; the notice itself is in `gestion` and `donnees`, JSON in strings. */
const columnsSchema = z.object({
  idweb: z.string().nullish(),
  objet: z.string().nullish(),
  nomacheteur: z.string().nullish(),
  famille: z.string().nullish(),
  nature: z.string().nullish(),
  etat: z.string().nullish(),
  dateparution: z.string().nullish(),
  datelimitereponse: z.string().nullish(),
  code_departement: words,
  code_departement_prestation: words,
  descripteur_code: words,
  titulaire: words,
  annonce_lie: words,
  annonces_anterieures: z.unknown().optional(),
  gestion: z.unknown().optional(),
  donnees: z.unknown().optional(),
})
type Columns = z.infer<typeof columnsSchema>

/** Names of its columns; records of the archive of 2021 have others. */
const COLUMN_NAMES =
  /"(?:donnees|gestion|nomacheteur|dateparution|famille|url_avis|code_departement)"\s*:/

/** Whether a line of JSON is of the query interface, with its notice (`donnees`) or without. */
export function isApiRecord(line: string): boolean {
  return COLUMN_NAMES.test(line)
}

/**
 * A record of BOAMP's query interface, as its own line of JSON. Its `donnees` is the daily XML turned
 * to JSON (four forms), or that of format 2.3.0 for older notices: read by the same readers.
 */
export function readApiRecord(raw: string): IncomingRecord {
  return { source: 'boamp', version: 'boamp_api_1', raw, parsed: parsedRecord(raw) }
}

function parsedRecord(raw: string): ParsedRecord {
  let record: unknown
  try {
    record = JSON.parse(raw)
  } catch (error) {
    return rejected(null, `The line is no JSON: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = columnsSchema.safeParse(record)
  if (!parsed.success)
    return rejected(null, `The record has another shape: ${z.prettifyError(parsed.error)}`)
  const columns = parsed.data
  const data = nested(columns.donnees)
  if (data === null)
    return rejected(
      columns.idweb ?? null,
      'The record has the columns of the index alone, no notice (donnees).',
    )
  const root: XmlElement = { GESTION: managementOf(columns), DONNEES: data }
  const read = has(child(root, 'DONNEES'), 'IDENTITE')
    ? readDilaNotice(root)
    : readDailyNotice(root)
  if (!read.ok) return read
  const notice = { ...read.notice, version: 'boamp_api_1' as const }
  // Notices named by a call are its own later ones, or of the contract before.
  const names = notice.kind === 'call' ? [] : earlierNotices(columns)
  const own = names.filter(({ value }) => value !== notice.sourceRef)
  return {
    ok: true,
    notice: {
      ...withColumns(notice, columns),
      names: distinctReferences([...notice.names, ...own]),
    },
  }
}

/** The state of a notice that was cancelled after its publication; its form still says what it was. */
const CANCELLED = 'AVIS_ANNULE'

/** What the columns alone say: that the notice is cancelled, and the winners of forms that have no field for them. */
function withColumns(
  notice: NoticeContent,
  { etat: state, titulaire: names }: Columns,
): NoticeContent {
  if (state === CANCELLED) {
    const kind = notice.kind === 'call' ? 'cancellation' : 'other'
    return { ...notice, kind, awards: [], changes: [] }
  }
  if (notice.kind !== 'award' || notice.awards.length > 0) return notice
  return { ...notice, awards: names.flatMap((name) => awardTo(name, notice)) }
}

function awardTo(name: string, { buyer }: NoticeContent): Award[] {
  const winnerName = name.trim()
  if (isPlaceholderWinner({ name: winnerName, siret: null }, { buyerSiret: buyer.siret })) return []
  return [
    {
      lotNumber: null,
      winnerName,
      winnerSiret: null,
      amount: null,
      offersReceived: null,
      decidedAt: null,
    },
  ]
}

function rejected(sourceRef: string | null, reason: string): ParsedRecord {
  return { ok: false, rejected: { sourceRef, reason } }
}

/** JSON in a string, or already taken out of it; null where there is none. */
function nested(value: unknown): XmlElement | null {
  let tree = value
  if (typeof value === 'string') {
    try {
      tree = JSON.parse(value)
    } catch {
      return null
    }
  }
  const node = tree === null || tree === undefined ? '' : xmlOfJson(tree)
  return typeof node === 'string' || Object.keys(node).length === 0 ? null : node
}

/** The management block, with what it lacks taken from the columns, which say the same. */
function managementOf(columns: Columns): XmlElement {
  const written = nested(columns.gestion) ?? {}
  const management = elementOf(child(written, 'GESTION') ?? written)
  const reference = elementOf(child(management, 'REFERENCE'))
  const type = elementOf(child(reference, 'TYPE_AVIS'))
  return {
    ...management,
    REFERENCE: {
      IDWEB: columns.idweb ?? '',
      ...reference,
      TYPE_AVIS: {
        ...marked('FAMILLE', columns.famille),
        ...marked('NATURE', columns.nature),
        ...marked('STATUT', columns.etat),
        ...type,
      },
    },
    INDEXATION: {
      RESUME_OBJET: columns.objet ?? '',
      NOMORGANISME: columns.nomacheteur ?? '',
      DATE_PUBLICATION: columns.dateparution ?? '',
      DATE_LIMITE_REPONSE: columns.datelimitereponse ?? '',
      DEP_PUBLICATION: columns.code_departement,
      DEP_PRESTATION: columns.code_departement_prestation,
      DESCRIPTEURS: { DESCRIPTEUR: columns.descripteur_code.map((code) => ({ CODE: code })) },
      ...elementOf(child(management, 'INDEXATION')),
    },
  }
}

function elementOf(node: XmlNode | undefined): XmlElement {
  return typeof node === 'object' ? node : {}
}

/** `<NATURE><APPEL_OFFRE/></NATURE>`: a code is the name of an empty element. */
function marked(name: string, code: string | null | undefined): XmlElement {
  return code ? { [name]: { [code]: '' } } : {}
}

/**
 * Numbers of earlier notices. `annonces_anterieures` is a tree that also has dates of publication,
 * of which `10-15` of `2014-10-15` looks like a number: only values under IDWEB count.
 */
function earlierNotices({
  annonce_lie: linked,
  annonces_anterieures: earlier,
}: Columns): Reference[] {
  const tree = nested(earlier)
  const numbers =
    tree === null ? [] : [...descendants(tree, 'IDWEB'), ...descendants(tree, 'idweb')]
  return boampReferences(...linked, ...numbers.map((node) => text(node)))
}
