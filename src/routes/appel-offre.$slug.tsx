import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/appel-offre/$slug')({})
