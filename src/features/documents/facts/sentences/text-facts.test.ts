import { expect, test } from 'vitest'
import { factsIn } from '../../../../../tests/tender-documents.ts'

test.each([
  [
    'language',
    'Les offres des concurrents seront entièrement rédigées en langue française.',
    'Français',
  ],
  [
    'paymentDelay',
    'Les sommes dues seront payées dans un délai global de 30 jours.',
    '30\u00a0jours',
  ],
  [
    'procedure',
    'La procédure de passation est : la procédure adaptée ouverte.',
    'Procédure adaptée',
  ],
] as const)('%s of « %s »', (fact, text, said) => {
  expect(factsIn(text).rule(fact)?.text).toBe(said)
})

test('insurance that the contractor proves, and the capacities that are examined', () => {
  const facts =
    factsIn(`Les critères intervenant pour la sélection des candidatures sont les capacités techniques et financières.
Le titulaire doit justifier d’une attestation d’assurance couvrant sa responsabilité.`)
  expect(facts.rule('insurance')).toMatchObject({ answer: 'required' })
  expect(facts.rule('capacity')?.text).toContain('capacités techniques')
})

test('« aucun format n’est préconisé » is not shown: other sentences ask for archives or common formats', () => {
  const text = 'Aucun format électronique n’est préconisé pour la transmission des documents.'
  expect(factsIn(text).rule('formats')).toBeUndefined()
})
