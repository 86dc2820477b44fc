import { CachedPart } from '#/ui/cached-part.tsx'
import { Section } from '#/ui/section.tsx'

const STEPS = [
  {
    title: 'Tout est au même endroit',
    text: 'Les avis du BOAMP et du Journal officiel de l’Union européenne sont lus et rapprochés. Un appel d’offres publié deux fois n’apparaît qu’une fois, avec ses sources.',
  },
  {
    title: 'L’essentiel se lit d’abord',
    text: 'Objet, acheteur, lieu, lots et date limite sont présentés de la même façon pour chaque marché. Ce que l’avis ne dit pas est signalé comme absent, jamais inventé.',
  },
  {
    title: 'Rien ne vous échappe',
    text: 'Le temps qu’il reste pour répondre est toujours affiché. Les rectificatifs et les annulations mettent l’appel à jour et restent visibles dans son historique.',
  },
]

export function HowItWorks() {
  return (
    <Section title="Comment ça marche">
      <CachedPart as="ol" className="grid gap-x-8 gap-y-6 md:grid-cols-3" part={Steps} shown={{}} />
    </Section>
  )
}

function Steps() {
  return STEPS.map(({ title, text }) => (
    <li key={title} className="grid content-start gap-1.5 border-accent border-t-2 pt-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-soft">{text}</p>
    </li>
  ))
}
