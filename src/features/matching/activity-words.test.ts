import { expect, test } from 'vitest'
import { topicKnowledge } from '#/features/categories/topic-knowledge.server.ts'
import { activityWords } from './activity-words.ts'

/** The words that name one of these descriptors. */
const naming = (text: string, topics: string[]) =>
  activityWords(topicKnowledge(), text)
    .filter((named) => named.topics.some((topic) => topics.includes(topic)))
    .flatMap(({ words }) => words)
    .filter((word, at, all) => all.indexOf(word) === at)

const ROOFING = ['57', '74', '117', '145', '372']

test('a building names none of its trades', () => {
  const title = 'Marché de travaux pour la construction du bâtiment pour les services techniques'
  expect(naming(title, ROOFING)).toEqual([])
  expect(naming('Restructuration de la restauration scolaire', ROOFING)).toEqual([])
})

test('words of a trade name it, those that everyday words give to another one do not', () => {
  expect(naming('Réfection des toitures et démoussage', ROOFING)).toEqual([
    'toitures',
    'démoussage',
  ])
  expect(naming('Mise en propreté des bâtiments communaux', ['239'])).toEqual(['propreté'])
  expect(naming('Mise en propreté des bâtiments communaux', ['240'])).toEqual([])
  expect(naming('Nettoyage des bureaux', ['240'])).toEqual([])
})

test.each(['entretien', 'remises', 'en parfait état', 'bâtiment', 'après'])(
  '« %s » names no precise activity',
  (text) => {
    const whole = ['33', '345']
    const topics = activityWords(topicKnowledge(), text).flatMap((named) => named.topics)
    expect(topics.filter((topic) => !whole.includes(topic))).toEqual([])
  },
)
