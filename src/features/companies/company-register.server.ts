import { z } from 'zod'

import { log } from '#/server/log.server.ts'
import {
  OutsideFailure,
  type OutsideService,
  outsideService,
  parseAnswer,
} from '#/server/outside/outside-service.server.ts'
import { type RegisteredCompany, registeredCompany } from './registered-company.ts'

/** The official company search: free, without key, 7 requests a second per IP address. */
const REGISTER = 'https://recherche-entreprises.api.gouv.fr/search'
const PER_SECOND = 6
/** Timeout during a page request, in milliseconds. */
const TIMEOUT_MS = 3_000

const text = z.string().nullish()
const answerShape = z.object({
  results: z.array(
    z.object({
      siren: z.string(),
      nom_complet: text,
      nom_raison_sociale: text,
      nature_juridique: text,
      activite_principale: text,
      tranche_effectif_salarie: text,
      categorie_entreprise: text,
      etat_administratif: text,
      statut_diffusion: text,
      complements: z.object({ est_entrepreneur_individuel: z.boolean().nullish() }).nullish(),
      siege: z
        .object({
          siret: text,
          numero_voie: text,
          type_voie: text,
          libelle_voie: text,
          code_postal: text,
          departement: text,
          libelle_commune: text,
        })
        .nullish(),
    }),
  ),
})

export type CompanyRegister = {
  /** Null if the register does not contain the number. Throws `OutsideFailure`. */
  bySiren: (siren: string, options?: { withinMs?: number }) => Promise<RegisteredCompany | null>
}

export function companyRegister(service: OutsideService, address = REGISTER): CompanyRegister {
  return {
    async bySiren(siren, options) {
      const url = `${address}?${new URLSearchParams({ q: siren, per_page: '1', minimal: 'true', include: 'siege,complements' })}`
      const { results } = parseAnswer(answerShape, await service.ask(url, options), url)
      const found = results.find((result) => result.siren === siren)
      return found ? registeredCompany(found) : null
    },
  }
}

/** One per process, because the rate limit is per IP address. */
export const nationalRegister = companyRegister(outsideService({ perSecond: PER_SECOND }))

/** For page requests: returns null also if the register does not answer in time. */
export async function companyWithinTimeout(
  siren: string,
  register: CompanyRegister = nationalRegister,
): Promise<RegisteredCompany | null> {
  try {
    return await register.bySiren(siren, { withinMs: TIMEOUT_MS })
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    log.warn({ err: error }, 'the register of companies did not answer')
    return null
  }
}
