import { NOTICE_NAMES } from '#/features/notices/call-words.ts'
import { Badge } from '#/ui/badge.tsx'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { Section } from '#/ui/section.tsx'
import { ExternalLink, TextLink } from '#/ui/text-link.tsx'
import { changeLine } from '../../page/change-line.ts'
import { noticeName } from '../../page/evidence-names.ts'
import type { RecordedNotice } from '../../page/recorded-notice.ts'
import { TenderAwards } from './tender-awards.tsx'
import { HistoryChange } from './tender-history.tsx'

/** The page of a notice whose call is not stored: what it says itself. */
export function RecordedNoticePage({ notice }: { notice: RecordedNotice }) {
  const { kind, title, description, buyer, publishedAt, deadlineAt, timeZone, url } = notice
  const name = noticeName(notice)
  const lines = notice.changes.flatMap(
    (change) => changeLine(change, { timeZone, currency: 'EUR' }) ?? [],
  )
  return (
    <>
      <div className="border-line border-b bg-sheet wrap-break-word">
        <div className="container-page grid gap-5 py-6 sm:py-8">
          <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: name }]} />
          <div className="grid gap-3">
            <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
              <Badge>{NOTICE_NAMES[kind]}</Badge>
              {notice.demo && <Badge tone="warning">Démonstration</Badge>}
              {publishedAt && (
                <span>
                  Publié le <DateTime iso={publishedAt} />
                </span>
              )}
            </p>
            <h1 className="max-w-[54rem] font-serif text-2xl font-semibold text-pretty first-letter:uppercase hyphens-auto sm:text-[2rem] sm:leading-10">
              {title}
            </h1>
            <p className="flex items-center gap-2">
              <Icon name="building-2" className="size-4 text-soft" />
              <BuyerName buyer={buyer} />
            </p>
          </div>
        </div>
      </div>
      <div className="container-page py-6 wrap-break-word lg:py-8">
        <Sheet className="grid min-w-0 content-start gap-10 p-5 sm:p-8">
          <Notice>
            L’avis de marché auquel cet avis se rapporte n’est pas dans notre base&nbsp;: seul ce
            que dit cet avis figure ici.
          </Notice>
          {deadlineAt && (
            <Section title="Date limite">
              <p>
                <DateTime iso={deadlineAt} withTime timeZone={timeZone} />
              </p>
            </Section>
          )}
          {(lines.length > 0 || notice.text) && (
            <Section title="Ce que dit l’avis">
              {lines.map((line) => (
                <HistoryChange key={`${line.text} ${line.quote?.after}`} line={line} />
              ))}
              {notice.text && <p className="prose whitespace-pre-line">{notice.text}</p>}
            </Section>
          )}
          <TenderAwards awards={notice.awards} />
          {description && (
            <Section title="Description de l’acheteur">
              <p className="prose whitespace-pre-line wrap-anywhere">{description}</p>
            </Section>
          )}
          <Section title="Source officielle">
            <p>{url ? <ExternalLink href={url}>{name}</ExternalLink> : name}</p>
          </Section>
        </Sheet>
      </div>
    </>
  )
}

function BuyerName({ buyer: { name, slug, city } }: { buyer: RecordedNotice['buyer'] }) {
  if (name.trim() === '') return <span>Acheteur non précisé</span>
  if (slug === null) return <span>{city ? `${name} (${city})` : name}</span>
  return (
    <TextLink to="/acheteurs/$slug" params={{ slug }}>
      {name}
    </TextLink>
  )
}
