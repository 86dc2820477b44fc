import { createHash } from 'node:crypto'
import {
  type Label,
  type LabelledDocument,
  type LabelledNotice,
  type LotLabel,
  labelledDocuments,
  labelledNotices,
  secondDocuments,
} from './analysis-labels.ts'
import type { LabelledCase, Truth } from './analysis-set.ts'

/** Extractors are developed with `development`; `test` only measures them. */
export type Half = 'development' | 'test'
/** `held-out`: a third of the second documents, selected before the rules were written. */
type Part = Half | 'held-out'
type HalvedCase = LabelledCase & { half: Part }

/** The shipped labels as evaluation cases. */
export function shippedCases(): HalvedCase[] {
  return [
    ...labelledNotices().map(noticeCase),
    ...[...labelledDocuments(), ...secondDocuments()].map(documentCase),
  ]
}

function noticeCase({ file, source, ref, truth }: LabelledNotice): HalvedCase {
  return { source, sourceId: ref, notice: file, half: halfOf(ref), ...truthsOf(truth) }
}

/** Assigns notices to halves by a stable hash of their number. */
function halfOf(ref: string): Half {
  return (createHash('sha256').update(ref).digest()[0] ?? 0) % 2 === 0 ? 'development' : 'test'
}

function documentCase({ file, truth }: LabelledDocument): HalvedCase {
  return {
    source: 'document',
    sourceId: file,
    notice: file,
    half: partOf(file),
    ...truthsOf(truth),
  }
}

function partOf(file: string): Part {
  if (file.includes('/development/')) return 'development'
  return file.includes('/held-out/') ? 'held-out' : 'test'
}

function truthsOf(label: Label): Pick<LabelledCase, 'truth' | 'lotTruths'> {
  const lotTruths = (label.lots ?? []).flatMap((lot): [string, Truth][] => {
    const truth = termsOf(lot)
    return Object.keys(truth).length > 0 ? [[String(lot.number), truth]] : []
  })
  return { truth: truthOf(label), lotTruths: Object.fromEntries(lotTruths) }
}

function truthOf(label: Label): Truth {
  const { buyer, deadline, lots, cpv, visit, samples, environmental, social, supplies } = label
  return {
    ...termsOf(label),
    ...(buyer !== undefined && { client: buyer }),
    ...(deadline !== undefined && { deadline }),
    ...(lots && { lots: lots.map(({ number, title = null }) => ({ number, title })) }),
    ...(cpv && { cpv }),
    ...(visit !== undefined && {
      // No `mandatory`: the text does not state it, so any value is wrong.
      visit: visit && {
        isVisit: true,
        isMandatory: visit.mandatory ?? null,
        ...(visit.dates && { date: visit.dates[0] ?? null }),
      },
    }),
    ...(samples !== undefined && {
      samples: samples && {
        isSamples: true,
        ...(samples.required !== undefined && { isRequired: samples.required }),
      },
    }),
    ...(environmental && { environmental }),
    ...(social && { social }),
    ...(supplies && { supplies }),
  }
}

/** Fields of both a call and a lot. */
function termsOf(label: LotLabel | Label): Truth {
  const { criteria, durationMonths, estimate, minimum, maximum } = label
  const days = 'durationDays' in label ? label.durationDays : undefined
  const price = {
    ...(estimate !== undefined && { estimated: estimate }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }
  return {
    ...(criteria && { criteria }),
    ...(durationMonths !== undefined && {
      duration:
        durationMonths === null && days === undefined
          ? null
          : { months: durationMonths, days: days ?? null },
    }),
    ...(Object.keys(price).length > 0 && { price }),
  }
}
