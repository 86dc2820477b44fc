import { formatCounted } from '#/domain/numbers.ts'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { CompanyPage } from '../company-page.ts'

/** The buyers of the company, most frequent first. */
export function CompanyBuyers({ buyers }: { buyers: CompanyPage['buyers'] }) {
  if (buyers.length === 0) return null
  return (
    <Sheet className="grid gap-3 p-5">
      <h2 className="font-serif text-xl font-semibold">Acheteurs</h2>
      <ul className="grid text-sm">
        {buyers.map(({ name, slug, contracts }) => (
          <li
            key={slug ?? name}
            className="flex items-baseline justify-between gap-3 border-line border-t py-2"
          >
            <span className="min-w-0 break-words">
              {slug ? (
                <TextLink to="/acheteurs/$slug" params={{ slug }}>
                  {name}
                </TextLink>
              ) : (
                name
              )}
            </span>
            <span className="whitespace-nowrap text-soft">
              {formatCounted(contracts, 'contrat')}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
