import { createHash } from 'node:crypto'
import type {
  AmountKind,
  Contract,
  ContractWinner,
  Grouping,
  ReadContract,
} from '#/domain/notices/contract.ts'
import type { Procedure } from '#/domain/notices/notice-content.ts'
import { isSiret } from '#/domain/siret.ts'
import { amountFault } from '#/features/awards/amount-fault.ts'
import { contractWinners } from '#/features/awards/contract-winners.ts'
import {
  departmentOfPostcode,
  departmentsOfRawCode,
} from '#/features/locations/department-codes.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import type { DecpRecord, DecpVersion, DecpWinner } from './decp-record.ts'

/** Publishing became compulsory in October 2018; contracts notified long before are typing errors. */
const FIRST_DAY = '2010-01-01'
const LONGEST_MONTHS = 480
const MOST_WINNERS = 60
const LONGEST_TITLE = 1000

/**
 * The contract of a record, after its changes: dates of the first version, the
 * rest of the last that says something. `today` (`2026-11-21`) bounds what can have been notified.
 */
export function readContract(record: DecpRecord, today: string): ReadContract {
  const { id, buyerSiret } = record
  const ref = `${buyerSiret ?? ''}${id ?? ''}` || `sha256:${hashOf(record)}`
  const rejected = (reason: string): ReadContract => ({ ok: false, rejected: { ref, reason } })
  if (id === null) return rejected('It has no number (id).')
  if (buyerSiret === null) return rejected('It names no buyer (acheteur.id).')
  if (!isSiret(buyerSiret)) return rejected(`The buyer's SIRET ${buyerSiret} is not one.`)
  const title = titleOf(record.title)
  if (title === null) return rejected('It has no subject (objet).')

  const versions = [...record.versions].sort((one, other) => one.number - other.number)
  const days = versions.flatMap(({ notifiedOn }) => dayOf(notifiedOn) ?? []).sort()
  // Changes have days of their own, which are sometimes mistyped; the first version is not always there.
  const first = versions.find(({ number }) => number === 0)?.notifiedOn ?? null
  const day = dayOf(first) ?? days[0]
  if (day === undefined) return rejected('It has no day of notification.')
  if (day < FIRST_DAY || day > today) return rejected(`It was notified on ${day}, which cannot be.`)

  const lastOf = <Value>(value: (version: DecpVersion) => Value | null): Value | null =>
    versions.reduce<Value | null>((last, version) => value(version) ?? last, null)
  const amountCents = lastOf(({ amount }) => centsOfEuros(amount))
  const months = lastOf(({ durationMonths }) => durationMonths)
  const durationMonths =
    months !== null && months >= 1 && months <= LONGEST_MONTHS ? Math.round(months) : null
  return {
    ok: true,
    contract: {
      source: 'decp',
      uid: `${buyerSiret}${id}`.slice(0, 200),
      noticeId: null,
      tenderId: null,
      kind: record.kind,
      title,
      buyer: { siret: buyerSiret, name: record.buyerName, city: null, postcode: null },
      notifiedOn: day,
      publishedOn: dayOf(versions[0]?.publishedOn ?? null),
      durationMonths,
      amountCents,
      initialAmountCents: centsOfEuros(versions[0]?.amount ?? null),
      amountKind: amountKindOf(record),
      amountFault: record.amountFlagged ? 'flagged' : amountFault(amountCents),
      cpvCode: /^(\d{8})(?:-?\d)?$/.exec(record.cpv ?? '')?.[1] ?? null,
      categorySlug: null,
      departmentCode: departmentOf(record.place),
      procedure: procedureOf(record),
      offersReceived: offersOf(record.offersReceived),
      changes: versions.filter(({ number }) => number > 0).length,
      winners: winnersOf(lastOf(({ winners }) => winners) ?? []),
      grouping: groupingOf(record.grouping),
      ...subcontractingOf(record),
    },
  }
}

function hashOf(record: DecpRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex')
}

function titleOf(written: string | null): string | null {
  const text = withoutContactData(repairText(written ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text.slice(0, LONGEST_TITLE)
}

/** `2024-05-15`, also where a time or an offset follows. */
function dayOf(written: string | null): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})(?!\d)/.exec(written ?? '')?.[1]
  const exists = day !== undefined && !Number.isNaN(Date.parse(day))
  return exists && new Date(day).toISOString().startsWith(day) ? day : null
}

/** Beyond exact integers (« 1.0e17 » was seen) the largest of them is stored: it is implausible anyway. */
function centsOfEuros(euros: number | null): number | null {
  if (euros === null || euros < 0) return null
  return Math.min(Math.round(euros * 100), Number.MAX_SAFE_INTEGER)
}

/** A contract made under a framework (`frameworkId`) has a price of its own; some frameworks name themselves. */
function amountKindOf({ id, techniques, nature, frameworkId }: DecpRecord): AmountKind {
  const isFramework =
    techniques.some((technique) => /^accord[- ]cadre/i.test(technique)) ||
    /^accord[- ]cadre/i.test(nature ?? '')
  const namesAnother = frameworkId !== null && frameworkId !== id
  const isUnderOne = namesAnother || /subs[ée]quent/i.test(nature ?? '')
  return isFramework && !isUnderOne ? 'framework_maximum' : 'price'
}

function departmentOf({ code, type }: DecpRecord['place']): string | null {
  if (code === null) return null
  const kind = (type ?? '').toLowerCase()
  if (kind.includes('région') || kind.includes('region') || kind.includes('pays')) return null
  if (kind.includes('postal')) return departmentOfPostcode(code)
  // Codes of communes, cantons and arrondissements begin with the département's.
  const start = /^(?:97|98)\d/.test(code) ? code.slice(0, 3) : code.slice(0, 2)
  return departmentsOfRawCode(start)[0] ?? null
}

function procedureOf({ procedure, kind }: DecpRecord): Procedure | null {
  if (kind === 'concession') return 'concession'
  const words = (procedure ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (words === '') return null
  if (words.includes('adaptee')) return 'adapted'
  if (
    words.includes('sans publicite') ||
    words.includes('negocie') ||
    words.includes('negociation')
  ) {
    return 'negotiated'
  }
  if (words.includes('ouvert')) return 'open'
  if (words.includes('restreint')) return 'restricted'
  return words.includes('dialogue') ? 'dialogue' : 'other'
}

function groupingOf(written: string | null): Grouping | null {
  if (/^solidaire/i.test(written ?? '')) return 'solidary'
  return /^conjoint/i.test(written ?? '') ? 'joint' : null
}

/** An act of subcontracting counts, whatever was declared before it. */
function subcontractingOf({
  subcontracting,
  subcontractors,
}: DecpRecord): Pick<Contract, 'isSubcontracted' | 'subcontractorSirets'> {
  const declared = /^(?:true|1|vrai|oui)$/i.test(subcontracting ?? '')
  const denied = /^(?:false|0|faux|non)$/i.test(subcontracting ?? '')
  const sirets = winnersOf(subcontractors).flatMap(({ siret }) => siret ?? [])
  return {
    isSubcontracted: declared || subcontractors.length > 0 ? true : denied ? false : null,
    subcontractorSirets: [...new Set(sirets)],
  }
}

/** Zero means « unknown »: there is a winner. */
function offersOf(offers: number | null): number | null {
  return offers !== null && offers >= 1 && offers <= 10_000 ? Math.round(offers) : null
}

function winnersOf(published: readonly DecpWinner[]): ContractWinner[] {
  return contractWinners(
    published.slice(0, MOST_WINNERS).map(({ idType, id, name }) => ({
      name: name === null ? null : repairText(name),
      siret: idType === null || /siret/i.test(idType) ? (id?.replace(/\s/g, '') ?? null) : null,
    })),
  )
}
