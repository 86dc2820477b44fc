import type { ReactNode } from 'react'
import { Sheet } from '#/ui/overlays/sheet.tsx'

/** A page on the way to a payment: a title, and one thing to do. */
export function PurchaseSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-page grid justify-items-center py-10 sm:py-14">
      <div className="grid w-full max-w-[34rem] gap-6">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
        <Sheet className="grid gap-6 p-5 sm:p-7">{children}</Sheet>
      </div>
    </div>
  )
}
