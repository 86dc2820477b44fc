import { DAY_MS } from '#/domain/time/units.ts'
import type { ExampleCall } from '../example-call.ts'

/** The days that the documents of a call name. */
export type CallDays = { published: Date; due: Date; visit: Date | null }

const daysLater = (day: Date, days: number) => new Date(day.getTime() + days * DAY_MS)

/** `base`: the day that the days of example calls count from. */
export function daysOfCall(call: ExampleCall, base: Date): CallDays {
  return {
    published: daysLater(base, -call.publishedBefore),
    due: daysLater(base, call.dueIn),
    visit: call.visit && daysLater(base, call.visit.in),
  }
}
