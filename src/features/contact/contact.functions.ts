import { createServerFn } from '@tanstack/react-start'
import { validateInput } from '#/lib/validate-input.ts'
import { contactFormSchema } from './contact.schemas.ts'
import { currentBotCheck, submitContactForm } from './submit-contact-form.server.ts'

/** The configured bot check of the form. */
export const getContactBotCheck = createServerFn({ method: 'GET' }).handler(() => currentBotCheck())

export const sendContactMessage = createServerFn({ method: 'POST' })
  .validator(validateInput(contactFormSchema))
  .handler(({ data }) => submitContactForm(data))
