import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { IncomingRecord } from '#/features/notices/record/incoming-records.ts'
import type { ExampleCall } from './example-call.ts'

const DAYS_OF_MONTH = 30

/** The notices of an example call: the call, its correction, and the award of the contract before it. */
export function exampleRecords(call: ExampleCall, base: Date): IncomingRecord[] {
  const contents = [callNotice(call, base), correction(call, base), ...formerAward(call, base)]
  return contents.map((notice) => ({
    source: 'manual',
    version: 'manual_1',
    raw: JSON.stringify(rawRecord(notice)),
    parsed: { ok: true, notice },
  }))
}

/** In the form of a notice that is typed in, which the analysis reads. */
const rawRecord = ({ title, description, buyer, placeLabel, lots, ...notice }: NoticeContent) => ({
  example: notice.sourceRef,
  title,
  description,
  purchasingEntity: buyer.name,
  executionLocation: placeLabel,
  lots: lots.map((lot) => ({
    number: lot.number,
    title: lot.title,
    description: lot.description,
  })),
  changeText: notice.changeText,
  publishedAt: notice.publishedAt,
  deadlineAt: notice.deadlineAt,
})

const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' })

/** An hour of a day in Paris, so many days after `base`. */
function at(base: Date, days: number, hour: number): Date {
  const day = parisDay(new Date(base.getTime() + days * DAY_MS))
  const moment = momentOf(day, `${hour}:00`)
  if (moment === null) throw new Error(`${day} is no day`)
  return moment
}

function callNotice(call: ExampleCall, base: Date): NoticeContent {
  const { buyer } = call
  return {
    source: 'manual',
    sourceRef: call.ref,
    version: 'manual_1',
    kind: 'call',
    publishedAt: at(base, -call.publishedBefore, 9),
    title: call.title,
    description: call.description,
    buyer: { name: buyer.name, siret: null, city: buyer.city, postcode: null, url: null },
    mainCategory: call.mainCategory,
    procedure: call.procedure,
    buyerReference: null,
    deadlineAt: at(base, call.firstDueIn, 12),
    questionsDeadlineAt: at(base, call.dueIn - 7, 12),
    departments: [buyer.department],
    placeLabel: buyer.city,
    postcode: null,
    city: buyer.city,
    nutsCodes: [],
    cpvCodes: [call.cpv],
    descriptorCodes: [],
    lots: call.lots.map((lot, index) => ({
      number: index + 1,
      label: null,
      title: lot.title,
      description: lot.description,
      cpvCodes: [lot.cpv],
      estimate: euros(lot.euros),
    })),
    estimate: euros(call.euros),
    minimum: null,
    maximum: null,
    durationMonths: call.duration.months,
    durationDays: null,
    criteria: call.criteria,
    reservedFor: [],
    contact: null,
    links: [],
    identifiers: [{ scheme: 'folder', value: call.ref }],
    names: [],
    awards: [],
    changeText: null,
    changes: [],
  }
}

function correction(call: ExampleCall, base: Date): NoticeContent {
  const former = callNotice(call, base)
  return {
    ...former,
    sourceRef: `${call.ref}-rectificatif`,
    kind: 'correction',
    publishedAt: at(base, -1, 9),
    deadlineAt: at(base, call.dueIn, 12),
    identifiers: [],
    names: [{ scheme: 'folder', value: call.ref }],
    changeText: call.correction,
  }
}

function formerAward(call: ExampleCall, base: Date): NoticeContent[] {
  const { former } = call
  if (former === null) return []
  const decidedAt = at(base, -former.monthsBefore * DAYS_OF_MONTH, 9)
  return [
    {
      ...callNotice(call, base),
      sourceRef: `${call.ref}-attribution`,
      kind: 'award',
      publishedAt: decidedAt,
      title: former.title,
      description: null,
      deadlineAt: null,
      questionsDeadlineAt: null,
      lots: [],
      estimate: null,
      durationMonths: former.durationMonths,
      criteria: [],
      identifiers: [],
      awards: [
        {
          lotNumber: null,
          winnerName: former.winner,
          winnerSiret: null,
          amount: euros(former.euros),
          offersReceived: former.offers,
          decidedAt,
        },
      ],
    },
  ]
}
