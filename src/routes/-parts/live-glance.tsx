import { useState } from 'react'
import { DocumentViewer } from '#/features/documents/components/document-viewer.tsx'
import type { OpenPage } from '#/features/documents/components/page-viewer.tsx'
import { TenderGlanceCard } from '#/features/site/components/home/tender-glance-card.tsx'
import type { TenderGlance } from '#/features/site/showcase/showcase.ts'
import { timeLeft } from '#/features/tenders/time-left.ts'
import { capitalised } from '#/french-text/capitalised.ts'

/** A tender at a glance; its evidence opens the page of the document over this page. */
export function LiveGlance({ glance }: { glance: TenderGlance }) {
  const [page, setPage] = useState<OpenPage | null>(null)
  const left = timeLeft(glance, new Date())
  return (
    <>
      <TenderGlanceCard
        glance={glance}
        left={left && capitalised(left.text)}
        onOpenPage={setPage}
      />
      <DocumentViewer page={page} onPage={setPage} />
    </>
  )
}
