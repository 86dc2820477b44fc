import { expect, test } from 'vitest'
import { isMuteLink, isUnsubscribeLink } from '#/features/alerts/alert-links.server.ts'
import type { ProfileDigest } from '#/features/alerts/profile-digests.server.ts'
import { digestMails } from './digest-mails.ts'

const links = { origin: 'https://marches.example.fr', secret: 'essai' }
const now = new Date('2026-11-20T05:00:00Z')
const profileId = '01a1fb34-4e87-7202-8265-000000000001'
const tenderId = '01a1fb34-4e87-7202-8265-000000000002'

const digest: ProfileDigest = {
  profileId,
  profileName: 'Couvreur <Rouen>',
  emails: ['une@example.fr', 'deux@example.fr'],
  others: 3,
  corrections: [],
  bids: [
    {
      id: tenderId,
      slug: 'refection-de-la-couverture',
      infos: [
        {
          type: 'SUBJECT',
          value: 'Toiture & zinguerie',
          lotNumber: null,
          version: '1',
          evidence: [],
        },
      ],
      index: { locations: ['76'], category: [] },
      demo: false,
      kinds: ['call'],
      kindLabel: null,
      state: 'open',
      publishedAt: '2026-11-19T05:00:00.000Z',
      deadlineAt: '2026-12-08T11:00:00.000Z',
      clock: { timeZone: 'Europe/Paris', place: null },
      mainCategory: null,
      procedure: null,
      estimate: null,
      minimum: null,
      maximum: null,
      lotCount: 0,
      buyerSlug: 'ville-de-pau-0a1b2c',
      activity: null,
      duration: null,
      sources: ['boamp'],
      grade: {
        score: 87,
        letter: 'A',
        reasons: {
          for: [{ kind: 'words', text: 'Contient «\u00a0zinguerie\u00a0»' }],
          against: [],
          headline: null,
        },
      },
    },
  ],
}
const [mail, other] = digestMails(digest, { links, siteName: 'Clairmarché', now })

test('an e-mail lists its tenders with reasons, in HTML and in text', () => {
  expect(mail?.subject).toBe('4\u00a0nouveaux marchés\u00a0: Couvreur <Rouen>')
  expect(mail?.html).toContain('Toiture &amp; zinguerie')
  expect(mail?.html).toContain('Couvreur &lt;Rouen&gt;')
  expect(mail?.html).not.toContain('<Rouen>')
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('https://marches.example.fr/appel-offre/refection-de-la-couverture')
    expect(part).toContain('zinguerie')
    expect(part).toContain('8\u00a0déc.\u00a02026')
    expect(part).toContain('dans 18 jours')
  }
})

test('each is unsubscribed by a link of their own, in one click', () => {
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  const signature = link.searchParams.get('s') ?? ''
  const scope = { email: 'une@example.fr', ownerId: profileId }
  expect(link.pathname).toBe(`/unsubscribe/${encodeURIComponent('une@example.fr')}`)
  expect(isUnsubscribeLink(scope, signature, links.secret)).toBe(true)
  expect(isUnsubscribeLink({ ...scope, email: 'deux@example.fr' }, signature, links.secret)).toBe(
    false,
  )
  expect(isUnsubscribeLink({ ...scope, ownerId: null }, signature, links.secret)).toBe(false)
  expect(isUnsubscribeLink(scope, signature, 'autre')).toBe(false)
  expect(other?.headers['List-Unsubscribe']).not.toBe(mail?.headers['List-Unsubscribe'])
  expect(mail?.text).toContain(link.href)
})

test('one tender can be muted from the e-mail', () => {
  const url = /https:[^"]*\/mute\?[^"]*/.exec(mail?.html ?? '')?.[0].replaceAll('&amp;', '&') ?? ''
  const signature = new URL(url).searchParams.get('s') ?? ''
  expect(isMuteLink({ profileId, tenderId }, signature, links.secret)).toBe(true)
  expect(isMuteLink({ profileId: tenderId, tenderId }, signature, links.secret)).toBe(false)
})

test('corrected tenders come first, with what changed; without new ones the subject says so', () => {
  const [bid] = digest.bids
  const news = {
    tenderId,
    slug: 'refection-de-la-couverture',
    tenderTitle: 'Toiture & zinguerie',
    title: 'Rectificatif',
    text: null,
    lines: [{ text: 'Date limite\u00a0: 15\u00a0déc.\u00a02026' }],
    happenedAt: now,
    receivedAt: now,
  } as unknown as ProfileDigest['corrections'][number]['news'][number]
  const corrections = bid ? [{ bid, news: [news] }] : []
  const [corrected] = digestMails(
    { ...digest, bids: [], others: 0, corrections },
    { links, siteName: 'Clairmarché', now },
  )
  expect(corrected?.subject).toBe('1\u00a0marché corrigé\u00a0: Couvreur <Rouen>')
  for (const part of [corrected?.html, corrected?.text])
    expect(part).toContain('15\u00a0déc.\u00a02026')
})
