/**
 * Serves the markup of a page of the site with React alone: creates and renders the elements on
 * each request, then compresses. No router, data or search. `node bench/bare-page.ts <file.html>`
 * prints its address.
 */
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { portOf } from '../tests/servers/port-of.ts'
import { makerOf, readPage } from './page-elements.ts'

const [file = ''] = process.argv.slice(2)
const make = makerOf(readPage(file))
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
  console.log(`http://127.0.0.1:${portOf(server)}/`)
})
