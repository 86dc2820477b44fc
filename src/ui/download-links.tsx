/** The forms in which a list can be taken along; files, so plain links. */
export function DownloadLinks({ links }: { links: readonly { href: string; name: string }[] }) {
  return (
    <p className="flex flex-wrap gap-x-2.5 text-sm sm:gap-x-3 text-soft print:hidden">
      Exporter&nbsp;:
      {links.map(({ href, name }) => (
        <a key={name} href={href} rel="nofollow" className="link">
          {name}
        </a>
      ))}
    </p>
  )
}
