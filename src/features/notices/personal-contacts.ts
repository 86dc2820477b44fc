import type { Json } from '#/domain/json.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { serviceMailbox } from './service-mailbox.ts'

/** A value of a result without contact data; its field `contact` is of a service, or null. */
export function valueWithoutContacts(value: Json): Json {
  if (typeof value === 'string') return withoutContactData(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(valueWithoutContacts)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'contact' ? serviceContactIn(inner) : valueWithoutContacts(inner),
    ]),
  )
}

/** A number is of the service whose mailbox is beside it. */
function serviceContactIn(contact: Json): Json {
  if (contact === null || typeof contact !== 'object' || Array.isArray(contact)) return null
  const { email = null, phone = null } = contact
  const mailbox = typeof email === 'string' ? serviceMailbox(email) : null
  return mailbox === null ? null : { name: null, email: mailbox, phone }
}
