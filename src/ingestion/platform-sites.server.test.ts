import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import {
  ALL_CALLS,
  emptySources,
  FIRST_CALLS,
  LATEST_CALLS,
  storedCalls,
} from '../../tests/fixtures/platform-calls.ts'
import type { PlatformTender } from '../../tests/servers/platform-tenders.ts'
import {
  PLATFORM_NAMES,
  PLATFORMS,
  type PlatformName,
  servedPlatform,
} from '../../tests/servers/served-platform.ts'

const db = await testDatabase()
const served = (name: PlatformName, tenders: readonly PlatformTender[]) =>
  servedPlatform(db, name, tenders)

beforeEach(() => emptySources(db))

describe.each(PLATFORM_NAMES)('%s', (name) => {
  test('a probe reads what the first page lists', async () => {
    const { probe } = await served(name, FIRST_CALLS)
    const report = await probe()
    expect(report).toMatchObject({ failure: null, rejected: [], faults: [] })
    expect(report.read).toBeGreaterThan(0)
  })

  test('a run records every call as the site writes it, the next one only new calls', async () => {
    const { run, site, server } = await served(name, FIRST_CALLS)
    expect(await run()).toMatchObject({
      outcome: 'succeeded',
      counts: { created: 23, rejected: 0 },
    })
    const notices = await storedCalls(db, name)
    expect([...notices.keys()].sort()).toEqual(FIRST_CALLS.map(({ title }) => title).sort())
    const asShown = FIRST_CALLS.map(({ title, deadline, department }) => ({
      title,
      deadline,
      department: department.code,
    }))
    expect(
      FIRST_CALLS.map(({ title }) => {
        const { deadline = null, departments = [] } = notices.get(title) ?? {}
        return { title, deadline, department: departments[0] ?? null }
      }),
    ).toEqual(asShown)
    expect(server.most).toBe(1)

    site.state.tenders = ALL_CALLS
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 2, updated: 0 } })
  })

  test('a back-fill of a week returns its calls or reports that there are none', async () => {
    const { run } = await served(name, FIRST_CALLS)
    const week = await run({ from: '2026-11-14', to: '2026-11-16' })
    if (PLATFORMS[name].hasHistory) {
      const published = FIRST_CALLS.filter((one) => one.published < '2026-11-17').length
      expect(week).toMatchObject({ outcome: 'succeeded', counts: { created: published } })
    } else {
      expect(week).toMatchObject({ outcome: 'failed', error: expect.stringMatching(/back-fill/) })
    }
  })

  test('a run that breaks off continues: nothing is lost', async () => {
    const { run, server, hooks, site } = await served(name, FIRST_CALLS)
    hooks.before = () => {
      if (server.requests.length > 3) site.state.fault = 'cut'
    }
    expect(await run()).toMatchObject({ outcome: 'failed' })
    hooks.before = () => {}
    site.state.fault = null
    expect(await run()).toMatchObject({ outcome: 'succeeded' })
    expect((await storedCalls(db, name)).size).toBe(23)
  })

  test('any other answer than the list is a failure, and loses nothing', async () => {
    const { run, site } = await served(name, LATEST_CALLS)
    expect(await run()).toMatchObject({ outcome: 'succeeded' })
    for (const fault of ['forbidden', 'empty', 'maintenance', 'login', 'changed'] as const) {
      site.state.fault = fault
      expect(await run(), fault).toMatchObject({
        outcome: 'failed',
        error: expect.stringMatching(/.{20}/),
      })
    }
    expect((await storedCalls(db, name)).size).toBe(3)
    site.state.fault = null
    expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 0 } })
  })

  test.each(['overloaded', 'silent', 'cut'] as const)(
    'a site that is « %s » is asked again, then reported',
    async (fault) => {
      const { run, site, hooks, waits } = await served(name, LATEST_CALLS)
      if (fault === 'silent') hooks.idleMs = 300
      let faults = 1
      hooks.before = ({ url }) => {
        if (url.pathname === '/robots.txt') return
        site.state.fault = faults-- > 0 ? fault : null
      }
      expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 3 } })
      if (fault === 'overloaded') expect(waits).toContain(7000)
      faults = Number.POSITIVE_INFINITY
      expect(await run()).toMatchObject({ outcome: 'failed' })
    },
  )

  test('what robots.txt forbids is not requested', async () => {
    const { run, site, server } = await served(name, FIRST_CALLS)
    site.state.robots = 'User-agent: *\nDisallow: /'
    expect(await run()).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('robots.txt'),
    })
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt'])
  })
})
