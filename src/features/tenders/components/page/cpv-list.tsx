/** CPV codes with their names in the nomenclature. */
export function CpvList({ codes, labels }: { codes: string[]; labels: Record<string, string> }) {
  return (
    <ul className="grid gap-1">
      {codes.map((code) => (
        <li key={code}>
          <span className="text-soft tabular-nums">{code}</span>
          {labels[code] && <> {labels[code]}</>}
        </li>
      ))}
    </ul>
  )
}
