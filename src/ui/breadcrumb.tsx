import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from './icons/icon.tsx'

/** The last step is the page itself and has no link. */
export type BreadcrumbStep = { label: string; link?: LinkProps }

export function Breadcrumb({ steps }: { steps: BreadcrumbStep[] }) {
  return (
    <nav aria-label="Fil d’Ariane" className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {steps.map((step, position) => (
          <li
            key={step.label}
            className={`flex min-w-0 items-center gap-1.5 ${step.link ? '' : 'max-sm:sr-only'}`}
          >
            {position > 0 && <Icon name="chevron-right" className="size-3.5" />}
            {step.link ? (
              <Link
                {...step.link}
                className="py-0.5 underline-offset-4 hover:text-accent hover:underline"
              >
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 text-ink">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
