/**
 * The same markup as a page of ours, from React alone: its elements made and rendered anew for each request,
 * then compressed. No router, no data, no search. `node bench/bare-page.ts <file.html>` serves it
 * and prints its address.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
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
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
