import { expect, test } from 'vitest'
import { readableRecord } from './readable-record.ts'

test('JSON and XML are shown an element a line', () => {
  expect(readableRecord('{"a":[1]}').text).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(readableRecord('<a><b>Pau</b><c x="1"/><d><e>2</e></d></a>').text).toBe(
    '<a>\n  <b>Pau</b>\n  <c x="1"/>\n  <d>\n    <e>2</e>\n  </d>\n</a>',
  )
})

test('a record in another format is shown unchanged', () => {
  expect(readableRecord('{"cut')).toEqual({ text: '{"cut', language: 'txt' })
})
