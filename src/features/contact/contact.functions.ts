import { createServerFn } from '@tanstack/react-start'
import { validateInput } from '#/lib/validate-input.ts'
import { contactFormSchema } from './contact.schemas.ts'
import { currentBotCheck, takeContactForm } from './take-contact-form.server.ts'

/** Which check the form bears. */
export const getContactBotCheck = createServerFn({ method: 'GET' }).handler(() => currentBotCheck())

export const sendContactMessage = createServerFn({ method: 'POST' })
  .validator(validateInput(contactFormSchema))
  .handler(({ data }) => takeContactForm(data))
