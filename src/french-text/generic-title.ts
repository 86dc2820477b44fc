import { fold } from './fold.ts'

/** Words of purchasing that say nothing of what is bought. */
const GENERIC =
  /^(?:marches?|publics?|consultations?|avis|appels?|a|offres?|ouvert|projets?|concurrence|d|de|des|du|la|le|les|l|et|en|pour|accords?|cadres?|procedures?|adaptees?|mapa|ao|aoo|lots?|missions?|n|no|numero|prestations?|services?|travaux|fournitures?|divers|diverses|dossier|objet|titre|sans|test)$/

/** True for « Marché », « Consultation n° 2021-03 », « Travaux divers »: no word says what is bought. */
export function isGenericTitle(title: string): boolean {
  const words = fold(title).match(/[a-z]+/g) ?? []
  return words.every((word) => GENERIC.test(word))
}
