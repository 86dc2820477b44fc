import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import {
  departmentsCodedIn,
  departmentsNamedIn,
} from '#/features/notices/compose/title-places.server.ts'
import { departmentOfLocalBuyer, departmentOfSeat } from './local-buyer.ts'

type Written = {
  /** Of the places of performance, where published. */
  execution: readonly string[]
  /** Where the notice was advertised: buyers pay for more of them, to be read in the neighbourhood. */
  published: readonly string[]
}

/**
 * The notice with the départements of its execution: the published ones, else those of the places in the title,
 * else of a buyer that acts around its seat, else all of the publication. The others of the publication are in
 * `advertisedIn`. The town of the buyer is the place only where it lies in one of them.
 */
export function withExecutionPlace(notice: NoticeContent, written: Written): NoticeContent {
  const { buyer } = notice
  const departments = departmentsOf(notice, written)
  const advertisedIn = written.published.filter((code) => !departments.includes(code))
  const seat = departmentOfSeat(buyer, [...departments, ...advertisedIn])
  const isAway = seat !== null && departments.length > 0 && !departments.includes(seat)
  const isSeat = notice.postcode === buyer.postcode && notice.city === buyer.city
  return {
    ...notice,
    departments,
    advertisedIn,
    ...(isAway && isSeat ? { postcode: null, city: null } : {}),
  }
}

function departmentsOf({ title, buyer }: NoticeContent, { execution, published }: Written) {
  if (execution.length > 0) return [...execution]
  const seat = departmentOfSeat(buyer, published)
  const coded = departmentsCodedIn(title, [...published, ...(seat ? [seat] : [])])
  if (coded.length > 0) return coded
  if (published.length < 2) return [...published]
  const named = departmentsNamedIn(title, published)
  if (named.length > 0) return named
  const local = departmentOfLocalBuyer(buyer, published)
  return local === null ? [...published] : [local]
}
