import { expect, test } from 'vitest'
import { understoodSearch } from './typed-query.server.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const understood = (q: string, others = {}) => understoodSearch({ q, ...others }, NOW)

test.each([
  [
    'couvreur près de Nantes moins de 90 000 €',
    { q: 'couvreur', near: 'Nantes:50', amount: '-90000' },
  ],
  ['plombier Rennes avant Noël', { q: 'plombier', near: 'Rennes:50', deadline: '..2026-12-25' }],
  ['voirie à 30 km d’Angers', { q: 'voirie', near: 'Angers:30' }],
  ['électricité 44 49 85', { q: 'électricité', l: '44,49,85' }],
  ['je cherche des chantiers de peinture autour de Vannes', { q: 'peinture', near: 'Vannes:50' }],
  ['élagage Poitiers et alentours', { q: 'élagage', near: 'Poitiers:50' }],
  ['menuisier max 60 km de Limoges', { q: 'menuisier', near: 'Limoges:60' }],
  ['marché public boulangerie 13', { q: 'boulangerie', l: '13' }],
  ['menuiserie montant maximum 200 000', { q: 'menuiserie', amount: '-200000' }],
  ['nettoyage pas plus de 50 000 €', { q: 'nettoyage', amount: '-50000' }],
  ['serrurerie qui se termine dans 10 jours', { q: 'serrurerie', deadline: '..2026-12-03' }],
  ['formation publiée il y a moins de 3 jours', { q: 'formation', published: '2026-11-20..' }],
  ['traiteur avant vendredi', { q: 'traiteur', deadline: '..2026-11-27' }],
  ['éclairage publié le mois dernier', { q: 'éclairage', published: '2026-10-01..2026-10-31' }],
  [
    'espaces verts près de Dijon, plus de 20 000 €, hors élagage',
    { q: 'espaces verts -élagage', near: 'Dijon:50', amount: '20000-' },
  ],
  ['toiture Nantes, Rennes et Angers', { q: 'toiture', l: '35,44,49' }],
  ['entretien des locaux (59)', { q: 'entretien des locaux', l: '59' }],
  ['gros œuvre entre 50 et 200 k€', { q: 'gros œuvre', amount: '50000-200000' }],
  [
    'espaces verts mapa publiés cette semaine',
    { q: 'espaces verts', procedure: 'adapted', published: '2026-11-23..' },
  ],
])('« %s » is understood as filters', (text, search) => {
  expect(understood(text)).toEqual(search)
})

test.each([
  'lot de 200 chaises',
  'façade nord',
  'tours de bureaux',
  'papier A4 80 g',
  'menuiseries hors d’eau hors d’air',
  'vérification hors tension',
  'maçon',
  'groupe électrogène 90 kva',
  'réhabilitation du 12 rue de Paris',
  '"près de Nantes"',
  'cpv:45 Nantes',
])('« %s » has words only', (text) => {
  expect(understood(text)).toEqual({ q: text })
})

test('a filter that the search has is not replaced', () => {
  expect(understood('couvreur Nantes moins de 90 000 €', { l: '35', amount: '1000-' })).toEqual({
    q: 'couvreur',
    l: '35',
    amount: '1000-',
  })
})

test('a date that has passed this year is that of next year', () => {
  expect(understood('peinture à rendre avant le 10 janvier').deadline).toBe('..2027-01-10')
  expect(understood('peinture avant le 31 février')).toEqual({ q: 'peinture avant le 31 février' })
})
