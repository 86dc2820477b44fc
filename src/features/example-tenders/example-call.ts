import type { Criterion, MainCategory, Procedure } from '#/domain/notices/notice-content.ts'
import type { PrintedBlock } from '#/features/answers/export/printed-document.ts'

type ExampleLot = { title: string; description: string; cpv: string; euros: number }

/** A line of the price list: designation, unit and quantity; a heading has the designation alone. */
type PriceLine = [designation: string, unit?: string, quantity?: number]

export type Part = { heading: string; blocks: PrintedBlock[] }

/** A contract that the buyer awarded before, and that the call renews. */
type FormerContract = {
  title: string
  winner: string
  euros: number
  offers: number
  /** Before the call. */
  monthsBefore: number
  durationMonths: number
}

/**
 * A call of an invented buyer. Days count from the newest notice of the demonstration set, so that the call is
 * always open.
 */
export type ExampleCall = {
  /** Also its address: `/appel-offre/exemple-…`. */
  ref: string
  title: string
  description: string
  buyer: { name: string; city: string; department: string }
  /** The buyer in sentences: « la commune », « le syndicat ». */
  authority: string
  mainCategory: MainCategory
  procedure: Extract<Procedure, 'adapted' | 'open'>
  cpv: string
  euros: number
  lots: ExampleLot[]
  publishedBefore: number
  dueIn: number
  /** Deadline before the correction. */
  firstDueIn: number
  correction: string
  criteria: Criterion[]
  duration: { months: number; text: string }
  visit: { in: number; isMandatory: boolean; place: string } | null
  samples: string | null
  /** Capacities and references that candidates must prove. */
  capacities: string[]
  memo: string[]
  social: string | null
  environment: string | null
  prices: string[]
  penalties: string[]
  specifications: Part[]
  priceList: { kind: 'BPU' | 'DPGF' | 'DQE'; lines: PriceLine[] }
  former: FormerContract | null
}

export const paragraph = (text: string): PrintedBlock => ({ kind: 'paragraph', text })
export const list = (...items: string[]): PrintedBlock => ({ kind: 'list', items })

/** A criterion with its weight in percent, and its parts. */
export const criterion = (
  name: string,
  percent: number,
  parts: [name: string, percent: number][] = [],
): Criterion => ({
  name,
  value: `${percent} %`,
  subCriteria: parts.map(([part, share]) => ({ name: part, value: `${share} %` })),
})
