import { expect, test } from 'vitest'
import { periodsIn } from '../periods.ts'
import { subjectOfValue } from './subject-of-value.ts'
import { PERIOD_SUBJECTS } from './subject-words.ts'

const subjectIn = (text: string, heading = '') => {
  const [period] = periodsIn(text)
  return period ? subjectOfValue({ text, heading, ...period }, PERIOD_SUBJECTS) : null
}

test.each([
  ['le chantier durera quatre mois en tout', 'contract'],
  ["l'offre engage son auteur pendant quatre mois", 'offer'],
  ["le chantier s'arrete dix jours apres la mise en demeure", null],
  ['la commune paie dans les 30 jours', null],
])('%s: %s', (text, subject) => {
  expect(subjectIn(text) === 'other' ? null : subjectIn(text)).toBe(subject)
})
