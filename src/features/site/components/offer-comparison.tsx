import { Icon } from '#/ui/icons/icon.tsx'

export type ComparedOffer = { name: string; price: string }

/** `has`: one entry for each offer, in their order. */
export type OfferRow = { name: string; has: boolean[] }

/** Offers side by side, one line for each thing. */
export function OfferComparison({ offers, rows }: { offers: ComparedOffer[]; rows: OfferRow[] }) {
  return (
    <section
      aria-label="Comparaison des offres"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-sheet"
    >
      <table className={`w-full ${offers.length > 3 ? 'min-w-[40rem]' : ''}`}>
        <caption className="sr-only">Ce que comprend chaque offre</caption>
        <thead>
          <tr className="border-line border-b">
            <td className="w-1/2 p-3 sm:w-2/5 sm:p-4" />
            {offers.map(({ name, price }) => (
              <th key={name} scope="col" className="px-1 py-2 text-center align-bottom sm:p-4">
                <span className="block text-xs font-semibold hyphens-auto sm:text-sm">{name}</span>
                <span className="block font-serif text-sm font-semibold sm:text-xl">{price}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, has }) => (
            <tr key={name} className="border-line border-b last:border-b-0">
              <th scope="row" className="p-3 text-left text-sm font-normal sm:px-4">
                {name}
              </th>
              {offers.map((offer, place) => (
                <td key={offer.name} className="p-2 text-center">
                  <Icon
                    name={has[place] ? 'check' : 'x'}
                    className={`inline size-5 ${has[place] ? 'text-accent' : 'text-line-strong'}`}
                  />
                  <span className="sr-only">{has[place] ? 'Compris' : 'Non compris'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
