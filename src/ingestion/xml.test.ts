import { expect, test } from 'vitest'
import { attribute, child, childNames, children, deepText, has, parseXml, text } from './xml.ts'

function rootOf(source: string | Uint8Array) {
  const result = parseXml(source)
  if (!result.ok) throw new Error(result.reason)
  return result.root
}

function reasonOf(source: string | Uint8Array): string | null {
  const result = parseXml(source)
  return result.ok ? null : result.reason
}

test('elements are found by their name whatever prefix their sender chose', () => {
  const ours = rootOf('<a xmlns:cbc="x"><cbc:ID schemeName="lot">1</cbc:ID></a>')
  const theirs = rootOf('<ns1:a xmlns:ns2="x"><ns2:ID schemeName="lot">1</ns2:ID></ns1:a>')
  expect(text(ours, 'ID')).toBe('1')
  expect(text(theirs, 'ID')).toBe('1')
  expect(attribute(child(theirs, 'ID'), 'schemeName')).toBe('lot')
})

test('one element and several read alike', () => {
  const one = rootOf('<a><lots><lot>1</lot></lots></a>')
  const several = rootOf('<a><lots><lot>1</lot></lots><lots><lot>2</lot><lot>3</lot></lots></a>')
  expect(children(one, 'lots', 'lot').map((lot) => text(lot))).toEqual(['1'])
  expect(children(several, 'lots', 'lot').map((lot) => text(lot))).toEqual(['1', '2', '3'])
})

test('absent and empty values are null, presence is asked apart', () => {
  const root = rootOf('<a code=""><flag/></a>')
  expect([text(root, 'flag'), text(root, 'none'), attribute(root, 'code')]).toEqual([
    null,
    null,
    null,
  ])
  expect([has(root, 'flag'), has(root, 'none')]).toEqual([true, false])
  expect(childNames(root)).toEqual(['flag'])
})

test('numbers and codes keep their leading zeros', () => {
  expect(text(rootOf('<a><cpv>03000000</cpv></a>'), 'cpv')).toBe('03000000')
})

test('references are decoded once, in text and in attributes', () => {
  const root = rootOf('<a title="l&apos;&#xE9;tude">R&amp;D &amp;amp; &lt;b&gt; &#233;&#0;</a>')
  expect(text(root)).toBe('R&D &amp; <b> é')
  expect(attribute(root, 'title')).toBe("l'étude")
})

test('windows-1252 leftovers written as references become the letters that were meant', () => {
  expect(text(rootOf('<a>Ma&#238;trise d&#146;&#156;uvre, 10 &#128;</a>'))).toBe(
    'Maîtrise d’œuvre, 10 €',
  )
})

test('character data is taken literally', () => {
  expect(text(rootOf('<a><![CDATA[<p>R&amp;D</p>]]></a>'))).toBe('<p>R&amp;D</p>')
})

test('paragraphs become lines', () => {
  expect(deepText(rootOf('<a><P>Un</P><P>Deux <b>trois</b></P></a>'))).toBe('Un\nDeux\ntrois')
})

test.each([
  ['utf-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>Évry</a>', 'utf8')],
  ['utf-8 with mark', Buffer.from('\uFEFF<a>Évry</a>', 'utf8')],
  ['latin1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Évry</a>', 'latin1')],
  ['utf-16', Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><a>Évry</a>', 'utf16le')],
  ['latin1 that says utf-8', Buffer.from('<?xml encoding="UTF-8"?><a>Évry</a>', 'latin1')],
  ['an unknown encoding', Buffer.from('<?xml encoding="x-none"?><a>Évry</a>', 'latin1')],
])('%s bytes are decoded', (_name, bytes) => {
  expect(text(rootOf(bytes))).toBe('Évry')
})

test('a document cannot define entities', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'
  expect(reasonOf(bomb)).toContain('DOCTYPE')
  expect(reasonOf('<!doctype a SYSTEM "file:///etc/passwd"><a/>')).toContain('DOCTYPE')
})

test('a DOCTYPE inside character data is only text', () => {
  expect(text(rootOf('<a><![CDATA[<!DOCTYPE html>]]></a>'))).toBe('<!DOCTYPE html>')
})

test.each([
  ['<a><b>cut', /well-formed/],
  ['<a><b></a></b>', /well-formed/],
  ['%PDF-1.7', /well-formed/],
  ['', /empty/],
  ['<a/><a/>', /well-formed|one root/],
  ['<a><__proto__>x</__proto__></a>', /cannot be read/],
  [`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, /cannot be read/],
])('%.20s is refused with a reason', (source, reason) => {
  expect(reasonOf(source)).toMatch(reason)
})

test('a document past the size limit is refused unread', () => {
  expect(reasonOf(new Uint8Array(33 * 1024 * 1024))).toMatch(/larger than/)
})
