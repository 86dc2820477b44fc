import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSiren } from '#/domain/siret.ts'
import type { PlannedPurchase } from '#/features/buyers/planned-purchase.ts'
import { departmentsOfRawCode } from '#/features/locations/department-codes.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { webUrl } from '#/lib/web-url.ts'

/** Numbers come as numbers or as text, and « CDL » fills what is empty on this portal. */
const written = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim()
    return text === '' || text === 'CDL' ? null : text
  })

const recordShape = z.object({
  code: written,
  libelle: written,
  statut: written,
  siren_de_l_entite_acheteuse: written,
  code_s_cpv: written,
  montant_estime_du_marche: written,
  date_previsionnelle_de_publication: written,
  date_cible_de_remise_des_offres: written,
  duree_previsionnelle_du_marche: written,
  departement_s_d_execution_du_marche: written,
  lien_vers_la_consultation: written,
})

type ReadPlan =
  | { ok: true; plan: Omit<PlannedPurchase, 'categorySlug'> }
  | { ok: false; reason: string }

/** A record of APProch (projets d'achats publics), as its portal gives it. */
export function readPlannedPurchase(value: unknown): ReadPlan {
  const parsed = recordShape.safeParse(value)
  if (!parsed.success)
    return { ok: false, reason: `It has another shape: ${z.prettifyError(parsed.error)}` }
  const record = parsed.data
  const title = withoutContactData(repairText(record.libelle ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
  const expectedOn = dayOf(record.date_previsionnelle_de_publication)
  if (title === '') return { ok: false, reason: 'It has no title (libelle).' }
  if (expectedOn === null) return { ok: false, reason: 'It has no expected day of publication.' }
  return {
    ok: true,
    plan: {
      id:
        record.code ??
        `sha256:${createHash('sha256').update(JSON.stringify(record)).digest('hex')}`,
      title: title.slice(0, 1000),
      buyerSiren: sirenOf(record.siren_de_l_entite_acheteuse),
      expectedOn,
      offersOn: dayOf(record.date_cible_de_remise_des_offres),
      amountBand: record.montant_estime_du_marche,
      durationMonths: monthsOf(record.duree_previsionnelle_du_marche),
      cpvCodes: [...(record.code_s_cpv ?? '').matchAll(/\b(\d{8})(?:-\d)?\b/g)].map(
        ([, code = '']) => code,
      ),
      departments: departmentsOf(record.departement_s_d_execution_du_marche),
      status: record.statut,
      url: webUrl(record.lien_vers_la_consultation),
    },
  }
}

/** An integer on the portal: the zeros before it are lost. */
function sirenOf(digits: string | null): string | null {
  const padded = digits?.replace(/\D/g, '').padStart(9, '0') ?? ''
  return isSiren(padded) ? padded : null
}

function dayOf(text: string | null): string | null {
  const day = /^(\d{4}-\d{2}-\d{2})/.exec(text ?? '')?.[1]
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}

const LONGEST_MONTHS = 480

function monthsOf(text: string | null): number | null {
  const months = Math.round(Number(text?.replace(',', '.')))
  return months >= 1 && months <= LONGEST_MONTHS ? months : null
}

/** « 75|92 », « |2A|2B| »; « tous » is all of France, which is no list. */
function departmentsOf(text: string | null): string[] {
  const codes = (text ?? '').split('|').flatMap((code) => departmentsOfRawCode(code))
  return [...new Set(codes)]
}
