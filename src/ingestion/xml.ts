import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeXmlReferences } from '#/ingestion/xml-text.ts'

/**
 * XML in the form that every reader of a source gets: namespace prefixes dropped (`cbc:ID` is `ID`, senders
 * choose their own), attributes under `@name`, all values text. A leaf without attributes is a string.
 */
export type XmlNode = string | XmlElement
export type XmlElement = { readonly [name: string]: XmlNode | readonly XmlNode[] | undefined }

type XmlResult =
  | { ok: true; rootName: string; root: XmlNode }
  /** `reason` is one English sentence for the operator. */
  | { ok: false; reason: string }

/** The largest real notices have 3 MB; what is far beyond is no notice. */
const MAX_XML_BYTES = 32 * 1024 * 1024

const TEXT = '#text'
const CDATA = '#cdata'

/**
 * References are decoded when a value is read, not here: most values are never read, and a document
 * can then define no entities of its own.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: TEXT,
  cdataPropName: CDATA,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 100,
  // Without it the parser spells out every element's path as text.
  jPath: false,
})

/** Bytes are decoded as they say they are (see `decodeXmlBytes`); ill-formed documents are refused. */
export function parseXml(input: Uint8Array | string): XmlResult {
  if (input.length > MAX_XML_BYTES) {
    return { ok: false, reason: `The XML document is larger than ${MAX_XML_BYTES} bytes.` }
  }
  const source = typeof input === 'string' ? input : decodeXmlBytes(input)
  if (source.trim() === '') return { ok: false, reason: 'The XML document is empty.' }
  if (hasDoctype(source)) {
    return { ok: false, reason: 'The XML document has a DOCTYPE, which no notice needs.' }
  }
  const verdict = XMLValidator.validate(source)
  if (verdict !== true) {
    const { line, msg } = verdict.err
    return { ok: false, reason: `The XML is not well-formed at line ${line}: ${msg}` }
  }
  let document: XmlElement
  try {
    document = parser.parse(source)
  } catch (error) {
    // The parser throws on hostile input only: reserved names, nesting past its limit.
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: `The XML cannot be read: ${message}` }
  }
  const rootName = Object.keys(document).find((name) => name !== TEXT && name !== CDATA)
  const root = rootName === undefined ? undefined : document[rootName]
  if (rootName === undefined || root === undefined || isList(root)) {
    return { ok: false, reason: 'The XML document does not have exactly one root element.' }
  }
  return { ok: true, rootName, root }
}

/**
 * Byte order mark first, then the declared encoding, UTF-8 without one. Bytes that are not what they
 * claim are read as windows-1252, what old French senders really use.
 */
export function decodeXmlBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  // A document found to be single-byte cannot be UTF-16, whatever it declares.
  const label = /^utf-?16/i.test(declared) ? 'utf-8' : declared
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function hasDoctype(source: string): boolean {
  const doctype = source.search(/<!DOCTYPE/i)
  if (doctype < 0) return false
  const rootTag = source.search(/<[\p{L}_]/u)
  return rootTag < 0 || doctype < rootTag
}

function isList(value: XmlElement[string]): value is readonly XmlNode[] {
  return Array.isArray(value)
}

function named(node: XmlNode, name: string): readonly XmlNode[] {
  if (typeof node === 'string') return []
  const value = node[name]
  if (value === undefined) return []
  return isList(value) ? value : [value]
}

/** All elements at the end of the path, through every element on the way, in document order by branch. */
export function children(node: XmlNode | undefined, ...path: string[]): readonly XmlNode[] {
  if (node === undefined) return []
  let nodes: readonly XmlNode[] = [node]
  for (const name of path) {
    const [only] = nodes
    nodes =
      nodes.length === 1 && only !== undefined
        ? named(only, name)
        : nodes.flatMap((each) => named(each, name))
  }
  return nodes
}

/** Every element of that name at whatever depth, outermost first; not those inside one of them. */
export function descendants(node: XmlNode | undefined, name: string): XmlNode[] {
  if (node === undefined || typeof node === 'string') return []
  return childNames(node).flatMap((inner) =>
    named(node, inner).flatMap((each) => (inner === name ? [each] : descendants(each, name))),
  )
}

/** The first element at the end of the path. */
export function child(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  return children(node, ...path)[0]
}

export function has(node: XmlNode | undefined, ...path: string[]): boolean {
  return child(node, ...path) !== undefined
}

/** The element's own text, trimmed; null where the element is absent or empty. */
export function text(node: XmlNode | undefined, ...path: string[]): string | null {
  const found = child(node, ...path)
  if (found === undefined) return null
  const own = typeof found === 'string' ? decodeXmlReferences(found) : ownText(found)
  return own.trim() || null
}

function ownText(element: XmlElement): string {
  const written = named(element, TEXT).map((part) => decodeXmlReferences(String(part)))
  return [...written, ...named(element, CDATA).map(String)].join('')
}

/** An attribute's value, trimmed; null where absent or empty. */
export function attribute(node: XmlNode | undefined, name: string): string | null {
  if (node === undefined) return null
  const value = named(node, `@${name}`)[0]
  return typeof value === 'string' ? decodeXmlReferences(value).trim() || null : null
}

/** Names of the elements directly inside, once each. */
export function childNames(node: XmlNode | undefined): string[] {
  if (node === undefined || typeof node === 'string') return []
  return Object.keys(node).filter((name) => !name.startsWith('@') && !name.startsWith('#'))
}

/** All text inside, one line per element that has some; null where there is none. */
export function deepText(node: XmlNode | undefined, ...path: string[]): string | null {
  const found = child(node, ...path)
  if (found === undefined) return null
  const lines: string[] = []
  collectText(found, lines)
  return lines.join('\n') || null
}

function collectText(node: XmlNode, lines: string[]): void {
  const own = text(node)
  if (own !== null) lines.push(own)
  for (const name of childNames(node)) {
    for (const inner of named(node, name)) collectText(inner, lines)
  }
}
