import { useEffect, useState } from 'react'

type Part = { id: string; title: string }

/** A shorter page needs none. */
const FEWEST_PARTS = 4

/** Links to the listed sections of the element with the id `of`, for a wide screen. */
export function TableOfContents({ of, changesWith }: { of: string; changesWith: unknown }) {
  const [parts, setParts] = useState<Part[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections appear with what is loaded late
  useEffect(() => {
    const sections = document.getElementById(of)?.querySelectorAll('section[id]') ?? []
    setParts(
      [...sections].map((section) => ({
        id: section.id,
        title: section.querySelector('h2')?.textContent ?? '',
      })),
    )
  }, [of, changesWith])
  if (parts.length < FEWEST_PARTS) return null
  return (
    <nav aria-label="Sur cette page" className="mt-6 hidden xl:grid print:hidden">
      <p className="pb-1 text-sm font-semibold text-soft">Sur cette page</p>
      <ul className="grid border-line border-l">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-transparent border-l py-1 pl-3 text-sm hover:border-accent hover:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
