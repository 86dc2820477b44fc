import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'

export function PrintButton() {
  return (
    <Button look="quiet" className="needs-script" onClick={() => window.print()}>
      <Icon name="printer" />
      Imprimer la fiche
    </Button>
  )
}
