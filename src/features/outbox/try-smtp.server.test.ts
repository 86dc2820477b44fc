import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../tests/free-port.ts'
import { smtpAnswer, startMailServer } from '../../../tests/servers/mail-server.ts'
import { trySmtp } from './try-smtp.server.ts'

const from = 'Essai <essai@example.fr>'
const asked = { to: 'partie@example.fr', siteName: 'Essai' }

async function tried(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options)
  onTestFinished(server.close)
  const url = server.url.replace('//', '//moi:motdepasse@')
  const trial = await trySmtp({ url, from, host: 'essai.example.fr' }, asked)
  return { ...trial, received: server.received }
}

const onAuth = (
  auth: { password?: string | null },
  _session: unknown,
  callback: (error: Error | null, answer?: { user: string }) => void,
) =>
  auth.password === 'motdepasse'
    ? callback(null, { user: 'moi' })
    : callback(smtpAnswer(535, '5.7.8 wrong password'))

test('an accepted test e-mail shows the answer of the server and what was said, without the password', async () => {
  const { isAccepted, text, lines, received } = await tried({ onAuth })
  expect([isAccepted, text]).toEqual([
    true,
    'Le serveur a accepté le message (250 queued as ABC123).',
  ])
  expect(received).toMatchObject([{ to: 'partie@example.fr' }])
  const said = lines.map(({ by, text }) => `${by} ${text}`).join('\n')
  expect(said).toContain('site RCPT TO:<partie@example.fr>')
  expect(said).toContain('server 250')
  expect(said).not.toContain('motdepasse')
  expect(said).not.toContain(Buffer.from('motdepasse').toString('base64'))
  expect(said).not.toContain(Buffer.from('\0moi\0motdepasse').toString('base64'))
})

test('a refused password, a refused address and a silent port are said in French', async () => {
  const refusesAll = (_auth: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(smtpAnswer(535, '5.7.8 wrong password'))
  expect(await tried({ onAuth: refusesAll })).toMatchObject({
    isAccepted: false,
    text: expect.stringContaining('Le serveur refuse l’expéditeur'),
  })
  const onRcptTo = (_to: unknown, _session: unknown, callback: (error: Error) => void) =>
    callback(smtpAnswer(550, '5.1.1 no such user'))
  expect(await tried({ onAuth, onRcptTo })).toMatchObject({
    isAccepted: false,
    text: expect.stringContaining('L’adresse est refusée'),
  })
  const url = `smtp://127.0.0.1:${await freePort()}`
  const silent = await trySmtp({ url, from, host: 'essai.example.fr' }, asked)
  expect(silent).toMatchObject({
    isAccepted: false,
    text: expect.stringContaining('La connexion s’est fermée avant l’envoi'),
    lines: [],
  })
})
