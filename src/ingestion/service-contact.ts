import type { ServiceContact } from '#/domain/notices/notice-content.ts'
import { MAILBOX, serviceMailbox } from '#/features/notices/service-mailbox.ts'
import { slugOf } from '#/lib/slug.ts'

const FUNCTIONS = new Set([
  ...MAILBOX,
  ...`affaires alimentation batiment batiments communication departement departementale developpement division eau
  education environnement equipement equipements espaces exploitation formation generale immobilier informatique
  infrastructures ingenierie juridiques maitrise mission mobilites numerique ouvrage performance projets publiques
  regionale relations responsable ressources restauration sous-direction strategie support systemes territoires unite
  urbaine verts voirie`.split(/\s+/),
])
const SERVICE =
  /^(?:le |la |l['’])?(?:services?|direction|d[ée]partement|p[ôo]le|cellule|bureau|secr[ée]tariat|mairie|march[ée]s?|achats?|commande publique|unit[ée]|mission|division|accueil|r[ée]gie|greffe|sous-direction)\b/i
const PERSON = /\b(?:M\.|Mr|Mme|Mlle|Monsieur|Madame)(?=[\s.]|$)/i
const LONGEST = 120

/** The service of a buyer that answers candidates; null where the fields name a person, or nothing. */
export function serviceContact(written: {
  name: string | null
  email: string | null
}): ServiceContact | null {
  const name = serviceName(written.name)
  const email = serviceMailbox(written.email)
  return name === null && email === null ? null : { name, email }
}

function serviceName(written: string | null): string | null {
  const [name = ''] = (written?.replace(/\s+/g, ' ').trim() ?? '').split(/\s*(?:[:;,/(]|\s[-–]\s)/)
  if (!SERVICE.test(name) || PERSON.test(name) || /[@\d]/.test(name)) return null
  // Other words with a capital may be names of people.
  const proper = name.split(/[\s'’-]+/).filter((word) => /^\p{Lu}/u.test(word))
  const isFunction = proper.every((word) => FUNCTIONS.has(slugOf(word)))
  return isFunction && name.length <= LONGEST ? name : null
}
