import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type Props<Shown extends object> = {
  as: 'ul' | 'ol' | 'article' | 'nav' | 'div'
  className?: string
  'aria-label'?: string
  part: ComponentType<Shown>
  shown: Shown
}

/**
 * An element with a part of the page in it that is made of `shown` (plain data) and links of the site, without
 * relative times: the server caches its markup for other pages with the same content (`keepMarkup`). The browser
 * hydrates it like any other markup.
 */
export const CachedPart = import.meta.env.SSR ? CachedOnServer : MadeHere

function CachedOnServer<Shown extends object>(props: Props<Shown>) {
  const router = useRouter()
  const __html = router.options.context.keepMarkup?.(props.part, props.shown, router)
  if (!__html) return <MadeHere {...props} />
  const { as: Element, part: _part, shown: _shown, ...rest } = props
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of the same part
  return <Element {...rest} dangerouslySetInnerHTML={{ __html }} />
}

function MadeHere<Shown extends object>({ as: Element, part: Part, shown, ...rest }: Props<Shown>) {
  return (
    <Element {...rest}>
      <Part {...shown} />
    </Element>
  )
}
