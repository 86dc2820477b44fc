import { EMPTY_DRAFT, type ProfileDraft } from '#/domain/profile-draft.ts'
import { sirenOf } from '#/domain/siret.ts'
import { companyWithinTimeout } from '#/features/companies/company-register.server.ts'
import { townOfName } from '#/features/matching/town-department.server.ts'
import type { PageRefusal } from '#/server/outside/fetch-page.server.ts'
import { headcountOfClass, headcountSaid } from '../headcount-class.ts'
import type { ProfileForm } from '../profile.schemas.ts'
import { tradeOfNaf } from './naf-trades.ts'
import { placesSaid } from './places-in-text.ts'
import { proposalReader } from './proposal-reader.server.ts'
import { type CompanyWords, proposeProfile } from './propose-profile.ts'
import { readWebsite } from './read-website.server.ts'
import { websiteAddress } from './website-address.ts'

export type GeneratedProfile =
  | {
      ok: true
      draft: ProfileDraft /** The site or the register gave no activity. */
      isPoor: boolean
    }
  | { ok: false; reason: PageRefusal | 'invalid_siren' | 'too_many' }

/** The profile that a guided start proposes, for the person to correct. */
export async function generateProfile(form: ProfileForm): Promise<GeneratedProfile> {
  if (form.start === 'website') return fromWebsite(form.website)
  if (form.start === 'siren') return fromSiren(form.siren)
  return generated(draftOfWords(form.words))
}

/** « à Nantes » in a short description is a place of work; a site names towns for many reasons. */
export function draftOfWords(text: string): ProfileDraft {
  const draft = proposeProfile(
    { name: nameOfWords(text), texts: [text], addresses: text },
    proposalReader(),
  )
  const locations = new Set([...draft.locations, ...placesSaid(text, townOfName)])
  return { ...draft, text, locations: [...locations], headcount: headcountSaid(text) }
}

async function fromWebsite(written: string): Promise<GeneratedProfile> {
  const address = websiteAddress(written)
  if (!address) return { ok: false, reason: 'invalid_address' }
  const read = await readWebsite(address)
  return read.ok ? proposed(read.words, { website: read.url }) : read
}

async function fromSiren(written: string): Promise<GeneratedProfile> {
  const siren = sirenOf(written)
  if (!siren) return { ok: false, reason: 'invalid_siren' }
  const company = await companyWithinTimeout(siren)
  if (!company?.name) return { ok: true, draft: { ...EMPTY_DRAFT, siren }, isPoor: true }
  const trade = company.naf && tradeOfNaf(company.naf)
  const texts = trade ? [trade] : []
  return proposed(
    { name: company.name, texts, addresses: '' },
    {
      siren,
      headcount: headcountOfClass(company.headcount),
      ...(company.departmentCode && { locations: [company.departmentCode] }),
    },
  )
}

function proposed(words: CompanyWords, known: Partial<ProfileDraft>): GeneratedProfile {
  return generated({ ...proposeProfile(words, proposalReader()), ...known })
}

function generated(draft: ProfileDraft): GeneratedProfile {
  return { ok: true, draft, isPoor: draft.categories.length === 0 && draft.keywords.length === 0 }
}

/** « Couvreur à Rouen, nous réparons… » is named by its first words. */
function nameOfWords(words: string): string {
  return words.split(/[,.;:\n]/)[0]?.trim() || words
}
