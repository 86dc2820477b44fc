import { readFileSync } from 'node:fs'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'

type Make = () => ReactNode

/** HTML attributes with another name in React. */
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
/** Omitted attributes, which React takes in another form; a few bytes less. */
const OMITTED = new Set(['style', 'selected'])

/** The root element of an HTML file. */
export function readPage(file: string): Element {
  const { children } = parseDocument(readFileSync(file, 'utf8'))
  const root = children.filter(isTag).find(({ name }) => name === 'html')
  if (root === undefined) throw new Error(`${file} is no page`)
  return root
}

/**
 * Returns a function that creates the React elements on each call, so that a request includes their
 * creation.
 */
export function makerOf(node: ChildNode): Make {
  if (isText(node)) return () => node.data
  if (!isTag(node)) return () => null
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(node.attribs)) {
    if (OMITTED.has(name)) continue
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
