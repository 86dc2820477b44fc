import { createFileRoute } from '@tanstack/react-router'
import { readBidsSearch } from '#/features/tenders/bids-search.schemas.ts'

export const Route = createFileRoute('/bids')({ validateSearch: readBidsSearch })
