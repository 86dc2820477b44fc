import { expect, test } from 'vitest'
import { memberSection } from './member-section.ts'

test.each([
  ['/aujourdhui', 'today'],
  ['/profile/1/bids', 'lists'],
  ['/profile/1/settings', 'lists'],
  ['/profile/1/saved', 'board'],
  ['/suivi', 'board'],
  ['/bids', 'search'],
  ['/appel-offre/toiture-1', 'search'],
  ['/reponses', 'answers'],
  ['/reponse/1', 'answers'],
  ['/dossier-entreprise', 'company'],
  ['/blog', null],
  ['/', null],
])('%s belongs to %s', (pathname, section) => {
  expect(memberSection(pathname)).toBe(section)
})
