import { isDayOnly } from '#/domain/time/day-only.ts'
import { shownBy } from '#/domain/time/local-time.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { NATURE_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import type { Cell, Row } from '#/lib/cell.ts'

const STATE_NAMES: Record<TenderCard['state'], string> = {
  open: 'Ouvert',
  closed: 'Clos',
  announced: 'À venir',
  cancelled: 'Annulé',
}

type TenderColumn = {
  name: string
  width: number
  cell: (bid: TenderCard, texts: ReturnType<typeof tenderTexts>, origin: string) => Cell
}

/** The columns of tender exports, in order. */
export const TENDER_COLUMNS: readonly TenderColumn[] = [
  { name: 'Objet', width: 70, cell: (_, { subject }) => subject },
  { name: 'Acheteur', width: 36, cell: (_, { client }) => client },
  { name: 'Lieu', width: 28, cell: (_, { location }) => location },
  {
    name: 'Départements',
    width: 24,
    cell: ({ index }) =>
      index.locations.map((code) => departmentByCode(code)?.label ?? code).join(', '),
  },
  {
    name: 'Activités',
    width: 36,
    cell: ({ index }) =>
      index.category.flatMap((slug) => categoryBySlug(slug)?.name ?? []).join(', '),
  },
  {
    name: 'Nature',
    width: 14,
    cell: ({ mainCategory }) => mainCategory && capitalised(NATURE_NAMES[mainCategory]),
  },
  {
    name: 'Procédure',
    width: 24,
    cell: ({ procedure }) => procedure && capitalised(PROCEDURE_NAMES[procedure]),
  },
  { name: 'Publié le', width: 17, cell: (bid) => moment(bid.publishedAt, bid) },
  {
    name: 'Date limite (heure de l’acheteur)',
    width: 32,
    cell: (bid) => moment(bid.deadlineAt, bid),
  },
  { name: 'État', width: 10, cell: ({ state }) => STATE_NAMES[state] },
  { name: 'Montant estimé', width: 16, cell: ({ estimate }) => estimate && estimate.cents / 100 },
  { name: 'Montant minimum', width: 16, cell: ({ minimum }) => minimum && minimum.cents / 100 },
  { name: 'Montant maximum', width: 16, cell: ({ maximum }) => maximum && maximum.cents / 100 },
  {
    name: 'Devise',
    width: 8,
    cell: ({ estimate, minimum, maximum }) => (estimate ?? maximum ?? minimum)?.currency ?? null,
  },
  { name: 'Lots', width: 6, cell: ({ lotCount }) => lotCount },
  { name: 'Sources', width: 20, cell: ({ sources }) => sources.map(sourceLabel).join(', ') },
  { name: 'Adresse', width: 60, cell: ({ slug }, _, origin) => `${origin}/appel-offre/${slug}` },
]

export function tenderRow(bid: TenderCard, { origin }: { origin: string }): Row {
  const texts = tenderTexts(bid.infos)
  return TENDER_COLUMNS.map(({ cell }) => cell(bid, texts, origin))
}

function moment(iso: string | null, { clock }: TenderCard): Cell {
  if (iso === null) return null
  const shown = shownBy(clock.timeZone, Date.parse(iso))
  return isDayOnly(new Date(iso)) ? { day: shown } : { moment: shown }
}
