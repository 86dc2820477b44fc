import type { NoticeContent, NoticeKind, ParsedRecord } from '#/domain/notices/notice-content.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { cpvCodeOf, cpvCodesInText } from '#/ingestion/cpv-in-text.ts'
import { mapEformsNotice } from '#/ingestion/eforms/eforms-notice.ts'
import { withExecutionPlace } from '#/ingestion/execution-places/execution-place.ts'
import {
  child,
  childNames,
  deepText,
  descendants,
  parseXml,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { boampNoticeUrl } from './boamp-text.ts'
import { withCorrectedDeadline } from './corrected-deadline.ts'
import { mapDsp } from './daily-dsp.ts'
import type { DailyForm } from './daily-fields.ts'
import { mapFnSimple } from './daily-fnsimple.ts'
import { withoutHtml } from './daily-html.ts'
import { mapMapa } from './daily-mapa.ts'
import { distinctReferences, type Management, readManagement } from './management.ts'

/** One file of the daily feed of 2026: `DONNEES` in one of four forms, then the `GESTION` block. */
export function readDailyXml(bytes: Uint8Array | string): ParsedRecord {
  const xml = parseXml(withoutHtml(bytes))
  return xml.ok ? readDailyNotice(xml.root) : rejected(null, xml.reason)
}

/** The same, of a document already parsed. */
export function readDailyNotice(root: XmlNode): ParsedRecord {
  const management = readManagement(root)
  if (management === null) return rejected(null, 'The notice has no BOAMP number.')
  const data = child(root, 'DONNEES')
  const [form] = childNames(data)
  const body = form === undefined ? undefined : child(data, form)
  if (form === 'EFORMS') return eformsNotice(body, management)
  const map = form === undefined ? undefined : FORMS[form.toUpperCase()]
  if (map === undefined || body === undefined) {
    return rejected(management.idweb, `The form ${form ?? '(none)'} is unknown.`)
  }
  const read = completed(map(body, management), { body, management })
  const { execution, published } = management.places
  const notice = withExecutionPlace(read, {
    published,
    execution: execution.length > 0 ? execution : departmentOfPlace(read),
  })
  return { ok: true, notice: withCorrectedDeadline(notice, management.zone) }
}

const FORMS: Record<string, DailyForm> = {
  FNSIMPLE: mapFnSimple,
  MAPA: mapMapa,
  DSP: mapDsp,
}

/** Of the place of execution that the form names with its postcode. */
function departmentOfPlace({ placeLabel, postcode, city, buyer }: NoticeContent): string[] {
  const isOwn = placeLabel !== null || postcode !== buyer.postcode
  return isOwn ? [departmentOfPostcode(postcode, city)].flatMap((code) => code ?? []) : []
}

function completed(
  form: ReturnType<DailyForm>,
  { body, management }: { body: XmlNode; management: Management },
): NoticeContent {
  return {
    ...form,
    source: 'boamp',
    sourceRef: management.idweb,
    version: 'boamp_daily_1',
    kind: management.kind,
    publishedAt: management.publishedAt,
    departments: [],
    descriptorCodes: management.descriptorCodes,
    // Lots have some wherever the form has lots; remarks name some that no field has.
    cpvCodes: distinct([
      ...form.cpvCodes,
      ...descendants(body, 'classPrincipale').flatMap((code) => cpvCodeOf(text(code))),
      ...cpvCodesInText(deepText(body)),
    ]),
    identifiers: [{ scheme: 'boamp', value: management.idweb }],
    names: distinctReferences([...management.names, ...form.names]),
  }
}

/** European notices are eForms (UBL), as TED has them; BOAMP's own block adds its number and codes. */
function eformsNotice(body: XmlNode | undefined, management: Management): ParsedRecord {
  const [name] = childNames(body)
  const root = name === undefined ? undefined : child(body, name)
  if (root === undefined) return rejected(management.idweb, 'The eForms block is empty.')
  const mapped = mapEformsNotice(root, {
    source: 'boamp',
    sourceRef: management.idweb,
    version: 'boamp_daily_1',
    publishedAt: management.publishedAt,
  })
  if (!mapped.ok) return rejected(management.idweb, mapped.rejected.reason)
  const { notice } = mapped
  const own = { kind: 'notice' as const, url: boampNoticeUrl(management.idweb), label: null }
  return {
    ok: true,
    notice: {
      ...notice,
      kind: kindOf(notice, management),
      title: notice.title || (management.summary ?? ''),
      buyer: { ...notice.buyer, name: notice.buyer.name || (management.buyerName ?? '') },
      mainCategory: notice.mainCategory ?? management.mainCategory,
      procedure: notice.procedure ?? management.procedure,
      deadlineAt: notice.deadlineAt ?? management.deadlineAt,
      ...placeOf(notice, management),
      descriptorCodes: management.descriptorCodes,
      links: [own, ...notice.links.filter(({ kind }) => kind !== 'notice')],
      identifiers: distinctReferences([
        { scheme: 'boamp', value: management.idweb },
        ...notice.identifiers,
      ]),
      names: distinctReferences([...management.names, ...notice.names]),
    },
  }
}

/** eForms name the place of performance; BOAMP's own block completes those that do not. */
function placeOf(notice: NoticeContent, { places }: Management) {
  const own = withoutSlip(notice, places.published)
  const execution = own.length > 0 ? own : places.execution
  const { departments, advertisedIn } = withExecutionPlace(notice, { ...places, execution })
  return { departments, advertisedIn }
}

/**
 * Codes of a region that neither the buyer's postcode nor BOAMP's own département agrees with are a slip of the
 * sender.
 */
function withoutSlip(
  { departments, buyer, postcode }: NoticeContent,
  published: readonly string[],
): string[] {
  const town = departmentOfPostcode(postcode)
  const isConfirmed =
    departments.some((code) => published.includes(code)) ||
    (town !== null && departments.includes(town))
  const own = departmentOfPostcode(buyer.postcode, buyer.city)
  return isConfirmed || own === null || !published.includes(own) ? departments : [own]
}

/** BOAMP files the corrections of European calls as calls, eForms as what they are. */
function kindOf({ kind }: NoticeContent, management: Management): NoticeKind {
  const isChange = kind === 'correction' || kind === 'cancellation'
  return management.kind === 'other' || (management.kind === 'call' && isChange)
    ? kind
    : management.kind
}

function rejected(sourceRef: string | null, reason: string): ParsedRecord {
  return { ok: false, rejected: { sourceRef, reason } }
}
