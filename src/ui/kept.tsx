import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/**
 * An element with a part of the page in it that is made of `shown` (plain data) and links of the site, and tells no time:
 * the server keeps its markup for other pages that show the same (`keepMarkup`). The browser takes it over as if it had
 * been made for the page.
 */
export function Kept<Shown extends object>({
  as: Element = 'div',
  className,
  part: Part,
  shown,
}: {
  as?: 'div' | 'ul' | 'ol' | 'article' | 'footer'
  className?: string
  part: ComponentType<Shown>
  shown: Shown
}) {
  const router = useRouter()
  const __html = router.options.context.keepMarkup?.(Part, shown, router)
  if (__html) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of the same part
    return <Element className={className} dangerouslySetInnerHTML={{ __html }} />
  }
  return (
    <Element className={className}>
      <Part {...shown} />
    </Element>
  )
}
