import { fetch } from 'undici'
import { z } from 'zod'
import { log } from '#/lib/log.server.ts'
import type { Headcount } from './profile-draft.ts'

/** What the national register says of a company. */
export type RegisteredCompany = {
  name: string
  /** Code of the NAF, such as « 43.22A »; null where the register keeps it to itself. */
  naf: string | null
  department: string | null
  headcount: Headcount | null
}

/** The State's own search of companies (recherche-entreprises.api.gouv.fr), free and without a key. */
const REGISTER = 'https://recherche-entreprises.api.gouv.fr/search'
const LONGEST_MS = 3_000

const answerSchema = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: z.string().nullish(),
      nom_raison_sociale: z.string().nullish(),
      activite_principale: z.string().nullish(),
      tranche_effectif_salarie: z.string().nullish(),
      siege: z.object({ departement: z.string().nullish() }).nullish(),
    }),
  ),
})

/** Null where the register does not know the number, or does not answer in time: nothing depends on it. */
export async function companyOfSiren(
  siren: string,
  ask: (url: string) => Promise<unknown> = askRegister,
): Promise<RegisteredCompany | null> {
  try {
    const { results } = answerSchema.parse(await ask(`${REGISTER}?q=${siren}&per_page=1`))
    const company = results.find((result) => result.siren === siren)
    const name = company?.nom_raison_sociale || company?.nom_complet
    if (!company || !name) return null
    return {
      name,
      naf: company.activite_principale ?? null,
      department: company.siege?.departement ?? null,
      headcount: headcountOf(company.tranche_effectif_salarie ?? ''),
    }
  } catch (error) {
    log.warn({ err: error }, 'the register of companies did not answer')
    return null
  }
}

async function askRegister(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

/** INSEE's classes: 01 is 1 or 2 people, 11 is 10 to 19, 21 is 50 to 99, 31 is 200 to 249, 32 and on more. */
function headcountOf(code: string): Headcount | null {
  if (!/^\d{2}$/.test(code) || code === '00') return null
  const rank = Number(code)
  if (rank < 11) return '1-9'
  if (rank < 21) return '10-49'
  return rank < 32 ? '50-249' : '250+'
}
