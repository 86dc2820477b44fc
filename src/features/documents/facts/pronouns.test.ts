import { expect, test } from 'vitest'
import { subjectsAfter, withSubject } from './pronouns.ts'

const last = (sentences: readonly string[]) => {
  let subjects = {}
  let read = ''
  for (const sentence of sentences) {
    read = withSubject(sentence, subjects)
    subjects = subjectsAfter(sentence, subjects)
  }
  return read
}

test.each([
  [['Le chantier commence en juin.', 'Il durera quatre mois.'], 'Le chantier durera quatre mois.'],
  [['L’avance est prévue.', 'Elle est de 5 %.'], 'L’avance est de 5 %.'],
  [
    ['Les offres arrivent en mars.', 'La mairie les ouvre.', 'Elles engagent pendant deux mois.'],
    'Les offres engagent pendant deux mois.',
  ],
])('a pronoun is read as the subject before: %s', (sentences, read) => {
  expect(last(sentences)).toBe(read)
})

test.each([
  [['Le dossier est complet.', 'Il est prévu une avance.']],
  [['Le dossier est complet.', 'Il faut visiter le site.']],
  [['Le dossier est complet.', 'Elle est facultative.']],
])('an impersonal sentence and one without subject stay: %s', (sentences) => {
  expect(last(sentences)).toBe(sentences.at(-1))
})
