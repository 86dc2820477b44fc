import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/forms/controls.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { readableRecord } from '../readable-record.ts'

/** More than this is read in the file. */
const MOST_SHOWN = 100_000

/** A record as its source published it, in lines. */
export function RawRecord({ raw, fileName }: { raw: string; fileName: string }) {
  const { text, language } = readableRecord(raw)
  return (
    <section aria-label="Avis brut" className="grid content-start gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-serif text-xl font-semibold">Avis brut</h2>
        <Button
          look="secondary"
          size="small"
          onClick={() => saveText(raw, `${fileName}.${language}`)}
        >
          <Icon name="download" className="size-4" />
          Fichier
        </Button>
      </div>
      <TextArea
        readOnly
        aria-label="Texte de l’avis brut"
        spellCheck={false}
        className="min-h-[75dvh] bg-well font-mono text-xs break-words"
        value={text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}\n…` : text}
      />
    </section>
  )
}

/** Gives a text to the browser as a file to keep. */
function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
