import { slugOf } from '#/lib/slug.ts'

/** Words of mailboxes that a service reads; a mailbox of other words may be a person's. */
export const MAILBOX = new Set(
  `accueil achat achats administration administratif ao aof appel appels bureau ccas cellule commande commandepublique
  communaute commune compta comptabilite consultation consultations contact contrats courrier cp dao dce dcp dgs dga dst
  direction economique finances generaux gestion greffe info infos info-marches investissement joue juridique
  logistique mairie mapa marche marches marchepublic marchespublics marchepublics maintenance moyens mp offre offres
  patrimoine pole politique procedures public publics publique regie secretariat service services servicemarches
  servicesmarches serviceachats siege smp standard syndicat technique techniques travaux urbanisme ville dmp
  dcpa sacp sma daj dajcp des de du la et les l d`.split(/\s+/),
)

/** An address of which every word before the @ is a function, or of the domain: `marches@ville-pau.fr`. */
export function serviceMailbox(written: string | null): string | null {
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
