import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'

/** From the address of a company's site to its graded tenders: a plain form, which needs no script. */
export function WebsiteEntry() {
  return (
    <form
      action="/instant-profile"
      className="grid overflow-hidden rounded-md border border-line-strong bg-sheet outline-accent focus-within:border-accent has-[:focus-visible]:outline-2 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <label
        htmlFor="company-website"
        className="grid min-h-14 grid-cols-[auto_1fr] items-center gap-x-3 px-3 py-1"
      >
        <Icon name="building-2" className="size-5 text-accent" />
        <span className="grid">
          <span className="sr-only">L’adresse de votre site</span>
          <input
            id="company-website"
            name="website"
            required
            inputMode="url"
            autoComplete="url"
            placeholder="votre-entreprise.fr"
            className="w-full bg-transparent text-lg text-ink placeholder:text-soft focus:outline-none"
          />
        </span>
      </label>
      <Button type="submit" size="large" className="m-1.5">
        Voir mes marchés
      </Button>
    </form>
  )
}
