import { expect, test } from 'vitest'
import { isSameRecord } from './same-record.ts'

test.each([
  ['{"objet":"été"}', '{"objet": "\\u00e9t\\u00e9"}'],
  [
    '{"donnees":"{\\"MAPA\\":{\\"objet\\":\\"d\\u2019été\\"}}"}',
    '{"donnees":"{\\"MAPA\\": {\\"objet\\": \\"d’été\\"}}"}',
  ],
  ['{"objet":"l&#039;eau"}', '{"objet":"l\'eau"}'],
  ['{"lots":[1,null,{"objet":"été"}]}', '{"lots":[1,null,{"objet":"\\u00e9t\\u00e9"}]}'],
  ['<A><B>l&apos;été</B></A>', '<?xml version="1.0"?>\n<A>\n <B><![CDATA[l\'été]]></B></A>'],
])('%s is the same record as %s', (one, other) => {
  expect(isSameRecord(one, other)).toBe(true)
})

test.each([
  ['{"objet":"été"}', '{"objet":"ete"}'],
  ['{"objet":"1"}', '{"objet":"1","autre":null}'],
  ['<A><B>12</B></A>', '<A><B>13</B></A>'],
  ['{"objet":"été"}', '<objet>été</objet>'],
  ['{"lots":[1,2]}', '{"lots":[2,1]}'],
  ['{"lots":[1,2]}', '{"lots":{"0":1,"1":2}}'],
  ['{"montant":1}', '{"montant":2}'],
  ['{"objet":null}', '{"objet":{}}'],
  ['1', '2'],
])('%s is another record than %s', (one, other) => {
  expect(isSameRecord(one, other)).toBe(false)
})
