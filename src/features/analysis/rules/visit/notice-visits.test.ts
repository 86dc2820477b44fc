import { expect, test } from 'vitest'
import { emptyScope } from '../notice-facts.ts'
import { scopeResults } from '../results/scope-results.ts'
import { samplesIn } from '../samples/samples.ts'
import { siteVisitIn } from './site-visits.ts'

const field = (text: string) => [{ field: 'description', text }]

/** The first, second and fourth are subjects of BOAMP notices 21-1845, 21-15836 and 21-25268 (DILA). */
test.each([
  'appel à candidatures en vue de conclure des baux relatifs à la construction de bâtiments en vue de l’installation d’activités liées à l’aéronautique',
  'Mission de reconnaissance des fondations du bâti dans le cadre de la réalisation des lignes 15 Ouest et 15 Est',
  'Reconnaissance patrimoniale des ouvrages du réseau d’eau potable',
  'encaisser le produit des ventes des billets d’entrée pour les visites des jardins et les représentations proposées',
  'Inspections subaquatiques par plongée des ouvrages portuaires, y compris le passage des plongeurs sur les sites',
  'Visites techniques annuelles des ascenseurs et inspections des installations',
  // TED 202762-2017
  'La déclaration du candidat (imprimé DC2 — voir formulaire sur site https://www.economie.gouv.fr) ou document équivalent',
  // TED 210186-2016
  'Pour les candidats non enregistrés : merci de vous rendre sur la page d’accueil du site «https//pha.edf.com» et de cliquer.',
  // TED 384046-2021 and 316283-2021
  'Dossier d’examen d’aptitude remis par chaque candidat, visites d’approfondissement, audits d’entreprises et de chantiers.',
  'Le dossier peut être complété d’une visite d’évaluation initiale de l’entreprise destinée à vérifier la capacité du candidat.',
  'Inspection détaillée des ponts : le prestataire se rend sur le site et inspecte les ouvrages',
])('a visit that the contract consists of is none of bidders: %s', (text) => {
  expect(siteVisitIn(field(text))).toBeNull()
})

test.each([
  ['Reprise de la voirie d’accès au site de Chézy (03). VISITE OBLIGATOIRE SUR SITE', true],
  [
    'La visite des installations existantes dans les bâtiments d’enseignement A, B, C, D et E est obligatoire.',
    true,
  ],
  ['La visite des sites n’est pas obligatoire mais conseillée.', false],
  ['L’entrepreneur est tenu de se rendre sur les lieux.', true],
  ['Visite technique obligatoire avant la remise des offres.', true],
  // 21-21169
  [
    'Toutes prises de rendez-vous pour les visites des ouvrages du lot devront être demandées par téléphone. La demande devra parvenir 72 heures avant la date de la visite souhaitée. La visite est obligatoire.',
    true,
  ],
])('a visit of bidders is read in a notice: %s', (text, isMandatory) => {
  expect(siteVisitIn(field(text))?.value).toMatchObject({ isVisit: true, isMandatory })
})

/** The note that every lot of TED 175200-2025 repeats. */
const NOTE = `Visite de site obligatoire pour les lots 2 à 12
Visite de site non obligatoire mais conseillée pour les lots 1 et 13 à 22.
Une visite du site sera organisée par la maîtrise d'oeuvre aux 4 dates suivantes :
Le mardi 25 mars 2025 à 14h.
Le jeudi 27 mars 2025 à 10h.
Le mardi 1er avril 2025 à 14h.
Le jeudi 3 avril 2025 à 10h.
Le lieu de RDV est le parking positionné au Nord du centre aquatique
Chaque visite durera environ 2h.`

test('a note on all lots is read for the lot that repeats it', () => {
  const dutyOf = (lotNumber: number) => {
    const scope = { ...emptyScope(lotNumber), prose: field(NOTE) }
    const [found] = scopeResults(scope).filter(({ type }) => type === 'SITE_VISIT')
    return found?.value
  }
  expect([1, 2, 12, 13, 22].map((lot) => dutyOf(lot))).toMatchObject(
    [false, true, true, false, false].map((isMandatory) => ({ isVisit: true, isMandatory })),
  )
})

test('all days of a visit and its meeting place are quoted', () => {
  const modalities = siteVisitIn(field(NOTE))?.value.modalities ?? ''
  for (const day of ['25 mars', '27 mars', '1er avril', '3 avril', 'le parking']) {
    expect(modalities).toContain(day)
  }
})

test('how a backup copy is sent asks for no samples', () => {
  const copy =
    'Le pli contenant la copie de sauvegarde et/ou les échantillons est remis à l’accueil.'
  expect(samplesIn(field(copy))).toBeNull()
  const asked = 'Les échantillons sont à faire parvenir au siège pour le 08/02/2021, 12h00.'
  expect(samplesIn(field(`${copy} ${asked}`))?.value).toMatchObject({ modalities: asked })
})
