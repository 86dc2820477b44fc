import { CONTACT_TOPICS } from '#/domain/contact-topics.ts'

type ContactTopic = (typeof CONTACT_TOPICS)[number]

export const TOPIC_LABELS: Record<ContactTopic, string> = {
  site: 'Une question sur le site',
  tender: 'Une erreur dans la fiche d’un marché',
  personal_data: 'Mes données personnelles',
  other: 'Autre chose',
}

export type ContactMessage = {
  topic: ContactTopic
  name: string
  email: string
  message: string
}

/** Maximum lengths in characters. */
export const LONGEST = { name: 120, email: 254, message: 5000 } as const
export const SHORTEST_MESSAGE = 10
