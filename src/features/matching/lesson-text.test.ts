import { expect, test } from 'vitest'
import type { Lesson } from './feedback.ts'
import { lessonText } from './lesson-text.ts'

const text = (lesson: Partial<Lesson> & Pick<Lesson, 'kind' | 'about'>) =>
  lessonText({ tenders: ['one'], ...lesson }, (name) =>
    name === '64' ? 'Clôture' : undefined,
  ).replaceAll(/[\u00a0\u202f]/g, '_')

test('describes the change and the number of tenders', () => {
  expect(text({ kind: 'moreOfTopic', about: '64', tenders: ['one', 'two'] })).toBe(
    'L’activité Clôture compte davantage (d’après 2_marchés suivis)',
  )
  expect(text({ kind: 'lessOfWord', about: 'démolition' })).toBe(
    '«_démolition_» compte moins (d’après 1_marché écarté)',
  )
  expect(text({ kind: 'withoutDepartment', about: '59', tenders: ['one', 'two'] })).toBe(
    'Nord (59) n’est plus dans votre zone (d’après 2_marchés écartés)',
  )
})

test('formats amounts and days like the other pages', () => {
  expect(text({ kind: 'maximum', about: '140000000' })).toBe(
    'Au-dessus de 1_400_000_€, la note baisse (d’après 1_marché écarté)',
  )
  expect(text({ kind: 'daysWanted', about: '10' })).toBe(
    'À moins de 10_jours de l’échéance, la note baisse (d’après 1_marché écarté)',
  )
})

test.each([
  [{ kind: 'lessOfTopic', about: '64' }, 'L’activité Clôture compte moins'],
  [{ kind: 'lessOfTopic', about: '999' }, 'L’activité 999 compte moins'],
  [{ kind: 'withoutDepartment', about: 'XX' }, 'XX n’est plus dans votre zone'],
  [
    { kind: 'withoutBuyer', about: 'Ville de Pau' },
    'Les marchés de l’acheteur Ville de Pau sont écartés',
  ],
  [{ kind: 'minimum', about: '140000' }, 'Au-dessous de 1_400_€, la note baisse'],
] as const)('describes %o', (lesson, change) => {
  expect(text(lesson)).toBe(`${change} (d’après 1_marché écarté)`)
})

test.each([
  [{ kind: 'moreOfTopic', about: '999' }, 'L’activité 999 compte davantage'],
  [{ kind: 'moreOfWord', about: 'clôture' }, '«_clôture_» compte davantage'],
] as const)('describes %o', (lesson, change) => {
  expect(text(lesson)).toBe(`${change} (d’après 1_marché suivi)`)
})
