import { expect, test } from 'vitest'
import { documentDuration } from './document-durations.ts'

const length = (text: string) => documentDuration([{ page: 1, text }])?.value ?? null
const months = (count: number) => ({ months: count, days: null })
const days = (count: number) => ({ months: null, days: count })

test.each([
  ['La fourniture est livrée et installée dans les 6 semaines suivant la notification.', days(42)],
  ['Le marché est passé pour l’année 2027, du 1er janvier au 31 décembre.', months(12)],
  ['Démarrage des plantations : 1er novembre 2027. Achèvement : 31 mars 2028.', months(5)],
  ['Le marché prend effet le 1er janvier 2027 pour s’achever le 31 décembre 2030.', months(48)],
  [
    'Point 3. En combien de temps ?\n22 semaines au total, dont 4 de préparation, à compter de l’ordre de service.',
    days(154),
  ],
  ['ARTICLE 3 – TEMPS\n  3-2  Location : 84 mois à compter de la mise en service.', months(84)],
])('the length of the contract: %s', (text, value) => {
  expect(length(text)).toEqual(value)
})

test.each([
  'L’attributaire signe le contrat dans les 7 jours qui suivent la demande.',
  'Le titulaire fait analyser la terre tous les trois ans, à ses frais.',
  'DURÉE PENDANT LAQUELLE LE CANDIDAT EST TENU : 150 jours.',
  'Une avance est versée lorsque le délai d’exécution dépasse 2 mois.',
  'Le contrat n’est pas signé avant l’expiration d’un délai de onze jours.',
])('the length of something else: %s', (text) => {
  expect(length(text)).toBeNull()
})
