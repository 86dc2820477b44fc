import { isTag } from 'domhandler'
import { createElement, Fragment } from 'react'
import { makerOf, readPage } from '../page-elements.ts'

const [head, body] = readPage(process.argv[2] ?? '').children.filter(isTag)
if (!head || !body) throw new Error('The page has no head or no body')

export const makeHead = makerOf(head)

/** The framework adds its own scripts at the end of the body. */
const end = body.children.findIndex(
  (child) => isTag(child) && 'data-tsr-stream-part' in child.attribs,
)
const makers = body.children.slice(0, end).map(makerOf)

export const Content = () => createElement(Fragment, null, ...makers.map((make) => make()))
