import { expect, test } from 'vitest'
import { webUrl } from './web-url.ts'

test.each([
  ['www.marches-publics.gouv.fr', 'https://www.marches-publics.gouv.fr/'],
  ['www.marches.megalis.bretagne.bzh.', 'https://www.marches.megalis.bretagne.bzh/'],
  ['http://marches.dep13.fr', 'http://marches.dep13.fr/'],
  [
    'https://www.achatpublic.com/sdm/ent_detail.do?PCSLID=CSL_1&amp;v=1',
    'https://www.achatpublic.com/sdm/ent_detail.do?PCSLID=CSL_1&v=1',
  ],
])('%s opens as %s', (written, url) => {
  expect(webUrl(written)).toBe(url)
})

test.each([
  'sans objet',
  'marches@ville.fr',
  'javascript:alert(1)',
  'ftp://ville.fr/dce',
  'https://user:secret@ville.fr/',
  'néant',
  '',
  null,
])('%s is no web address', (written) => {
  expect(webUrl(written)).toBeNull()
})
