import { expect, test } from 'vitest'
import { asksNothing } from './no-obligation.ts'

test.each([
  ['NE PAS OUVRIR AVANT LA SÉANCE D’OUVERTURE DES PLIS'],
  [
    'Le jugement des offres sera effectué dans les conditions prévues aux articles L. 2152-1 à L. 2152-4',
  ],
  [
    'Les candidatures conformes et recevables seront examinées à partir des seuls renseignements exigés',
  ],
  [
    'Les candidats devront alors répondre sur la base du dossier modifié sans pouvoir élever aucune réclamation',
  ],
  ['Le dossier de consultation est remis gratuitement à chaque candidat'],
  [
    'Afin de pouvoir décompresser et lire les documents, les opérateurs devront disposer des logiciels suivants',
  ],
  ['La signature électronique des documents n’est pas exigée dans le cadre de cette consultation'],
  ['Adresse internet : ............................................'],
  ['Pour obtenir des renseignements sur les recours, les candidats devront s’adresser à'],
])('asks nothing of a candidate: %s', (text) => {
  expect(asksNothing(text, 'RC')).toBe(true)
})

test.each([
  [
    'Le candidat devra remettre ces documents dans un délai de 10 jours, à défaut son offre sera éliminée',
  ],
  ['Les échantillons nécessaires au jugement des offres devront être remis avant la date limite'],
  ['En cas de recours à la sous-traitance, le candidat produira une déclaration par sous-traitant'],
  [
    'Les fichiers doivent impérativement être compressés avant toute transmission sous peine de rejet',
  ],
])('is a duty of the candidate: %s', (text) => {
  expect(asksNothing(text, 'RC')).toBe(false)
})

test('what a platform offers is no demand in consultation rules; software in specifications is', () => {
  const text = 'Le titulaire devra permettre de télécharger les rapports au format PDF'
  expect([asksNothing(text, 'RC'), asksNothing(text, 'CCTP')]).toEqual([true, false])
})
