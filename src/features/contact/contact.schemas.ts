import { z } from 'zod/mini'
import { CONTACT_TOPICS } from '#/domain/contact-topics.ts'
import { type ContactMessage, LONGEST, SHORTEST_MESSAGE } from './contact-message.ts'

const text = z.string().check(z.trim())

const messageSchema = z.object({
  topic: z.enum(CONTACT_TOPICS),
  name: text.check(z.minLength(1), z.maxLength(LONGEST.name)),
  email: text.check(z.maxLength(LONGEST.email), z.email()),
  message: text.check(z.minLength(SHORTEST_MESSAGE), z.maxLength(LONGEST.message)),
})

/** Input of the form; field values are validated separately, so each field has its own error. */
export const contactFormSchema = z.object({
  topic: z.string().check(z.maxLength(50)),
  name: z.string().check(z.maxLength(1000)),
  email: z.string().check(z.maxLength(1000)),
  message: z.string().check(z.maxLength(20_000)),
  /** The bot-check proof: a solved challenge, or a token of an external service. */
  proof: z.string().check(z.maxLength(5000)),
})

export type ContactForm = z.infer<typeof contactFormSchema>

/** The validated message, or the invalid fields. */
export function readContactForm(
  form: ContactForm,
): { ok: true; message: ContactMessage } | { ok: false; wrong: (keyof ContactMessage)[] } {
  const read = messageSchema.safeParse(form)
  if (read.success) return { ok: true, message: read.data }
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
  const fields: (keyof ContactMessage)[] = ['topic', 'name', 'email', 'message']
  return { ok: false, wrong: fields.filter((field) => wrong.has(field)) }
}
