import { Link, linkOptions } from '@tanstack/react-router'
import { Icon } from '#/ui/icons/icon.tsx'
import type { FirstSteps } from '../today.ts'

const STEPS = [
  {
    done: 'hasProfile',
    title: 'Décrivez votre activité',
    text: 'Un profil note chaque nouveau marché de A à E, avec ses raisons.',
    link: linkOptions({ to: '/create-profile' }),
  },
  {
    done: 'followsTender',
    title: 'Suivez un premier marché',
    text: 'Vous êtes prévenu de ses rectificatifs et de sa date limite.',
    link: linkOptions({ to: '/profile' }),
  },
  {
    done: 'hasCompanyFile',
    title: 'Remplissez votre dossier',
    text: 'Saisi une fois, il complète vos DC1, DC2 et vos réponses.',
    link: linkOptions({ to: '/dossier-entreprise' }),
  },
] as const

/** The three first steps of a new account. */
export function FirstStepsView({ steps }: { steps: FirstSteps }) {
  const done = STEPS.filter((step) => steps[step.done]).length
  return (
    <section
      aria-labelledby="premiers-pas"
      className="grid gap-3 rounded-md border border-line bg-sheet p-4 shadow-raised sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="premiers-pas" className="font-serif text-xl font-semibold">
          Vos premiers pas
        </h2>
        <p className="text-sm text-soft">{done} sur 3</p>
      </div>
      <ol className="grid gap-3 md:grid-cols-3">
        {STEPS.map(({ done: name, title, text, link }, at) => (
          <li
            key={name}
            className="relative flex gap-3 rounded-md border border-line p-3.5 has-[a:hover]:border-accent"
          >
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${steps[name] ? 'bg-accent text-on-accent' : 'bg-well text-soft'}`}
            >
              {steps[name] ? <Icon name="check" className="size-4" /> : at + 1}
            </span>
            <div className="grid content-start gap-0.5">
              {steps[name] ? (
                <p className="font-semibold text-soft">
                  {title} <span className="sr-only">(fait)</span>
                </p>
              ) : (
                <Link
                  {...link}
                  className="font-semibold text-accent no-underline after:absolute after:inset-0 hover:text-accent-strong"
                >
                  {title}
                </Link>
              )}
              <p className="text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
