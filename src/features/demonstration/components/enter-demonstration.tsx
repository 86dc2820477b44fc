import { buttonClasses } from '#/ui/button.tsx'

/** One click into the example company. A plain link: the whole page loads anew, as another viewer. */
export function EnterDemonstration({
  look = 'secondary',
  size = 'medium',
  children = 'Entrer dans la démonstration',
}: Parameters<typeof buttonClasses>[0] & { children?: string }) {
  return (
    <a href="/demonstration" rel="nofollow" className={buttonClasses({ look, size })}>
      {children}
    </a>
  )
}
