import { formatMoney } from '#/domain/numbers.ts'

export function Money({ cents, currency }: { cents: number; currency: string }) {
  return <span className="whitespace-nowrap tabular-nums">{formatMoney({ cents, currency })}</span>
}
