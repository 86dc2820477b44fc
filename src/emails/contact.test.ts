import { expect, test } from 'vitest'
import { contactMail } from './contact.ts'

const mail = contactMail({
  to: 'contact@marches.example.fr',
  siteName: 'Clairmarché',
  topic: 'Une question sur le site',
  name: 'Jean <b>, "l’essai"',
  email: 'essai@example.fr',
  message: 'Bonjour <script>\n\nMerci',
})

test('the operator gets the sender and the text, and replies to the sender', () => {
  expect(mail).toMatchObject({
    to: 'contact@marches.example.fr',
    subject: '[Clairmarché] Une question sur le site',
    text: 'De Jean <b>, "l’essai" <essai@example.fr>\n\nBonjour <script>\n\nMerci',
    headers: { 'Reply-To': '<essai@example.fr>' },
  })
})

test('nothing that a visitor writes is markup', () => {
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).not.toContain('<b>')
  expect(mail.html).toContain('Bonjour &lt;script&gt;')
})
