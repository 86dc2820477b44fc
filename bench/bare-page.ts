/**
 * The same markup as a page of ours, from React alone: its elements made and rendered anew for each request,
 * then compressed. No router, no data, no search. `node bench/bare-page.ts <file.html>` serves it
 * and prints its address.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Make = () => ReactNode

/** Names in HTML that React knows by another. */
const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  readonly: 'readOnly',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  crossorigin: 'crossOrigin',
  charset: 'charSet',
  checked: 'defaultChecked',
}
/** Which React wants otherwise: some bytes less. */
const UNSAID = new Set(['style', 'selected'])

/** A component in the place of each element, so that a request costs what rendering costs. */
function makerOf(node: Node): Make {
  if (node.type === 'text') return () => node.data
  if (!('attribs' in node)) return () => null
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node.attribs)) {
    if (UNSAID.has(name)) continue
    const renamed = name === 'value' && node.name === 'input' ? 'defaultValue' : RENAMED[name]
    props[renamed ?? name] = value === '' ? true : value
  }
  if (node.name === 'script' || node.name === 'style') {
    const __html = node.children.map((child) => ('data' in child ? child.data : '')).join('')
    return () => createElement(node.name, { ...props, dangerouslySetInnerHTML: { __html } })
  }
  const children = node.children.map(makerOf)
  return () => createElement(node.name, { ...props }, ...children.map((make) => make()))
}

const [file = ''] = process.argv.slice(2)
const { children } = parseDocument(readFileSync(file, 'utf8'))
const root = children.find((node) => 'name' in node && node.name === 'html')
if (root === undefined) throw new Error(`${file} is no page`)
const make = makerOf(root)
const Page = () => make()

const compress = promisify(gzip)
const server = createServer(async (_, response) => {
  const body = await compress(`<!doctype html>${renderToString(createElement(Page))}`)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
