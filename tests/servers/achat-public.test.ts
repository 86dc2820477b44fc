import { expect, test } from 'vitest'
import { achatPublic, roomOf } from './achat-public.ts'
import { sourceServer } from './answering-source.ts'
import { ODD_TENDERS, platformTenders } from './platform-tenders.ts'

const TENDERS = platformTenders({
  count: 23,
  from: '2026-11-14',
  to: '2026-11-20',
  changes: { 1: ODD_TENDERS['no deadline'] },
})
const site = achatPublic(TENDERS)
const { url } = await sourceServer(site.answer)
const SEARCH = `${url}/sdm/ent2/gen/rechercheCsl.action`

async function searched(fields: Record<string, string>, cookie = '') {
  const response = await fetch(SEARCH, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie,
    text: new TextDecoder('iso-8859-15').decode(bytes),
    rooms: [...bytes.toString('latin1').matchAll(/li_consult_(CSL_\w+)/g)].map((one) => one[1]),
  }
}

test('the pages of a search have every consultation once', async () => {
  const first = await searched({ 'searchCslBean.initial': '0', 'searchCslBean.procedure': '-1' })
  const second = await searched({ 'searchCslBean.page': '1' }, first.cookie)
  const third = await searched({ 'searchCslBean.page': '2' }, first.cookie)
  expect([...first.rooms, ...second.rooms, ...third.rooms]).toEqual(TENDERS.map(roomOf))
  expect(first.text).toMatch(/Page 1 \/ 3/)
  expect(third.text).toMatch(/Page 3 \/ 3/)
})

test('a next page without the session is the first one again', async () => {
  expect((await searched({ 'searchCslBean.page': '2' })).text).toMatch(/Page 1 \/ 3/)
})

test('the form filters by category, département and deadline', async () => {
  const services = await searched({ 'searchCslBean.marche': '2' })
  expect(services.rooms).toHaveLength(TENDERS.filter((one) => one.category === 'Services').length)
  const finistere = await searched({ 'searchCslBean.departement': ' 48!;! 06' })
  expect(finistere.rooms).toEqual([1, 3].map((at) => roomOf(TENDERS[at] ?? fail())))
  const none = await searched({
    'searchCslBean.dlrpStart': '01/01/2030',
    'searchCslBean.departement': '45',
  })
  expect(none.text).toContain('Aucune consultation ne correspond')
})

test('pages are in ISO-8859-15, what buyers typed in entities', async () => {
  const { text } = await searched({ 'searchCslBean.marche': '2' })
  expect(text).toContain('Type de procédure')
  expect(text).toContain('syst&egrave;me d&#146;endiguement')
})

test('the page of a consultation has its dates, and only existing ones have a page', async () => {
  const address = (room: string) =>
    `${url}/sdm/ent2/gen/ficheCsl.action?PCSLID=${room}&ongletActif=2`
  const page = await fetch(address(roomOf(TENDERS[2] ?? fail())))
  expect(new TextDecoder('iso-8859-15').decode(await page.arrayBuffer())).toMatch(
    /ouverture de la salle : <\/span><span class="textLatoReg--14">14 novembre 2026 09:12 \(heure de Paris\)/,
  )
  expect((await fetch(address('CSL_2026_0000000000'))).status).toBe(404)
})

test('faults take the place of pages, not of robots.txt', async () => {
  site.state.robots = 'User-agent: *\nDisallow: /sdm/ent/'
  site.state.fault = 'overloaded'
  const overloaded = await fetch(SEARCH)
  expect([overloaded.status, overloaded.headers.get('retry-after')]).toEqual([429, '7'])
  expect((await fetch(`${url}/robots.txt`)).status).toBe(200)
  site.state.fault = 'cut'
  await expect(fetch(SEARCH).then((response) => response.text())).rejects.toThrow()
  site.state.fault = 'changed'
  expect(await (await fetch(SEARCH)).text()).not.toContain('li_consult_')
})

function fail(): never {
  throw new Error('no such tender')
}
