import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type Props<Shown extends object> = {
  as: 'ul' | 'ol' | 'article' | 'footer'
  className?: string
  part: ComponentType<Shown>
  shown: Shown
}

/**
 * An element with a part of the page in it that is made of `shown` (plain data) and links of the site, and tells no time:
 * the server keeps its markup for other pages that show the same (`keepMarkup`). The browser takes it over as if it had
 * been made for the page.
 */
export const Kept = import.meta.env.SSR ? KeptOnServer : MadeHere

function KeptOnServer<Shown extends object>(props: Props<Shown>) {
  const router = useRouter()
  const __html = router.options.context.keepMarkup?.(props.part, props.shown, router)
  if (!__html) return <MadeHere {...props} />
  const { as: Element, className } = props
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of the same part
  return <Element className={className} dangerouslySetInnerHTML={{ __html }} />
}

function MadeHere<Shown extends object>({
  as: Element,
  className,
  part: Part,
  shown,
}: Props<Shown>) {
  return (
    <Element className={className}>
      <Part {...shown} />
    </Element>
  )
}
