import { fetchWinners } from '#/features/companies/companies.mutations.server.ts'
import {
  type CompanyRegister,
  nationalRegister,
} from '#/features/companies/company-register.server.ts'
import { type DataSet, NOTHING_READ } from '#/ingestion/data-set.ts'

/** Requests of a run of an hour at the register's pace, about. */
const MOST_ASKED = 20_000
const ASKED_TOGETHER = 100

/** What the State's register says of companies that won here, so that they may be named, or must not be. */
export function registerAnswers(register: CompanyRegister = nationalRegister): DataSet {
  return {
    code: 'companies',
    gapMs: 0,
    async read({ db, now, signal, progress }) {
      const counts = { ...NOTHING_READ }
      while (counts.read < MOST_ASKED && !signal?.aborted) {
        const { asked } = await fetchWinners(db, {
          register,
          limit: ASKED_TOGETHER,
          now,
          signal,
        })
        counts.read += asked
        counts.updated += asked
        await progress(counts)
        if (asked < ASKED_TOGETHER) break
      }
      return { counts, cursor: null }
    },
  }
}
