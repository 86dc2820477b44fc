import { expect, test } from 'vitest'
import { type ClauseKind, clausesIn } from './clauses.ts'

const duties = (text: string, kind: ClauseKind) =>
  clausesIn([{ page: 1, text: `Article 5 - Exécution\n\n${text}\n` }], kind).length

test.each([
  'Le titulaire réserve 180 heures de travail à des personnes inscrites à France Travail depuis plus d’un an.',
  'Le prestataire favorise le recours aux habitants des quartiers de la politique de la ville.',
  'Le titulaire associe une régie de quartier à l’entretien des abords.',
  'Le nouveau prestataire poursuit les contrats de travail des douze agents en poste.',
  'Le titulaire propose deux contrats de professionnalisation sur la durée des travaux.',
  'Le nettoyage s’effectue en horaires de journée afin de favoriser l’emploi à temps plein.',
  'Le titulaire s’assure que les fabricants respectent les droits fondamentaux au travail.',
  'Au moins 3 % du montant du marché est réalisé avec le concours du secteur du handicap.',
])('a social duty of a document: %s', (text) => {
  expect(duties(text, 'social')).toBe(1)
})

test.each([
  'Les locaux sont accessibles aux personnes en situation de handicap.',
  'Liste nominative des salariés étrangers soumis à autorisation de travail.',
  'L’insertion paysagère du projet fait l’objet d’une note.',
  'Il n’est prévu aucune action d’insertion.',
  'Le titulaire assure la formation de dix utilisateurs au logiciel.',
  'Le titulaire doit respecter l’article 7 de la loi relative aux archives publiques.',
  'Le titulaire doit remplir l’annexe 7 et joindre la liste du personnel habilité.',
  'Le titulaire doit accueillir les seniors de la commune dans les salles de sport.',
  'Le prestataire doit traduire la convention collective en anglais.',
  'Le titulaire doit assurer la formation professionnelle des agents de la collectivité.',
])('no social duty: %s', (text) => {
  expect(duties(text, 'social')).toBe(0)
})

test.each([
  'Les moteurs sont arrêtés à chaque arrêt de plus de deux minutes.',
  'Les flacons vides sont remis une fois par an à une filière agréée.',
  'Les arbres conservés sont protégés par une palissade pendant le chantier.',
  'Les encres sont végétales.',
  'Les chauffeurs sont formés à la conduite économe.',
  'Les assises sont remplaçables séparément et les pièces détachées restent disponibles douze ans.',
])('an environmental duty of a document: %s', (text) => {
  expect(duties(text, 'environmental')).toBe(1)
})

test.each([
  'Le local à déchets est situé au sous-sol.',
  'L’accord-cadre n’est pas renouvelable.',
  'L’environnement informatique comprend deux serveurs et quarante postes.',
  'Aucune exigence environnementale particulière n’est formulée.',
  'Les agents du titulaire doivent se rendre en train ou en avion aux réunions.',
  'Le titulaire doit fournir des tronçonneuses thermiques et des tondeuses thermiques.',
  'Le titulaire doit livrer le mobilier en vrac dans la cour.',
  'Le titulaire doit mesurer les décibels émis par les machines du laboratoire.',
  'Le titulaire doit fournir des luminaires LED de 40 watts conformes au bordereau.',
  'Le titulaire doit livrer les produits chlorés de la piscine sous huit jours.',
])('no environmental duty: %s', (text) => {
  expect(duties(text, 'environmental')).toBe(0)
})
