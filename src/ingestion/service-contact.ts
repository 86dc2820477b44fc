import type { ServiceContact } from '#/domain/notices/notice-content.ts'
import { slugOf } from '#/lib/slug.ts'

/** Words of mailboxes that a service reads; a mailbox of other words may be a person's. */
const MAILBOX = new Set(
  `accueil achat achats administration administratif ao aof appel appels bureau ccas cellule commande commandepublique
  communaute commune compta comptabilite consultation consultations contact contrats courrier cp dao dce dcp dgs dga dst
  direction economique finances generaux gestion greffe info infos info-marches investissement joue juridique
  logistique mairie mapa marche marches marchepublic marchespublics marchepublics maintenance moyens mp offre offres
  patrimoine pole politique procedures public publics publique regie secretariat service services servicemarches
  servicesmarches serviceachats siege smp standard syndicat technique techniques travaux urbanisme ville dmp
  dcpa sacp sma daj dajcp des de du la et les l d`.split(/\s+/),
)
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

/** An address of which every word before the @ is a function, or of the domain: `marches@ville-pau.fr`. */
function serviceMailbox(written: string | null): string | null {
  const email = written?.trim().toLowerCase() ?? ''
  const [, box = '', domain = ''] = /^([\w.+-]{2,64})@([\w-]+(?:\.[\w-]+)+)$/.exec(email) ?? []
  if (box === '') return null
  const host = slugOf(domain)
  const words = box
    .split(/[._+-]+|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u)
    .filter((word) => word !== '')
  const isFunction = (word: string) => MAILBOX.has(word)
  const isKnown = words.every(
    (word) =>
      isFunction(word) || /^\d{1,5}$/.test(word) || (word.length > 2 && host.includes(word)),
  )
  return isKnown && words.some(isFunction) ? email : null
}
