import type { Letter } from '#/domain/letter.ts'
import { formatCount } from '#/domain/numbers.ts'

/** A letter, a colour and a shape: each one alone distinguishes two grades. */
const MARKS: Record<Letter, { shape: string; classes: string }> = {
  A: {
    shape: 'M16 1.5a14.5 14.5 0 1 0 0 29a14.5 14.5 0 0 0 0-29Z',
    classes: 'fill-accent stroke-accent text-on-accent',
  },
  B: {
    shape:
      'M6 2.5h20a3.5 3.5 0 0 1 3.5 3.5v20a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 26V6A3.5 3.5 0 0 1 6 2.5Z',
    classes: 'fill-accent-wash stroke-accent text-accent-strong',
  },
  C: {
    shape: 'M16 1 31 16 16 31 1 16Z',
    classes: 'fill-warning-wash stroke-warning text-warning',
  },
  D: {
    shape: 'M16 2 30 11v19H2V11Z',
    classes: 'fill-well stroke-line-strong text-ink',
  },
  E: {
    shape: 'M2.5 2.5h27v27h-27Z',
    classes: 'fill-sheet stroke-line-strong text-soft [stroke-dasharray:3_3]',
  },
}

/** A grade as a letter in its shape. With a score it has a label for screen readers. */
export function GradeMark({
  letter,
  score,
  size = 'medium',
}: {
  letter: Letter
  score?: number
  size?: 'small' | 'medium'
}) {
  const { shape, classes } = MARKS[letter]
  return (
    <span
      className={`relative inline-grid shrink-0 place-items-center ${size === 'small' ? 'size-6' : 'size-9'} ${classes}`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={shape} strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      <span
        aria-hidden={score !== undefined}
        className={`relative font-semibold leading-none ${size === 'small' ? 'text-xs' : 'text-base'} ${letter === 'D' ? 'top-[0.15em]' : ''}`}
      >
        {letter}
      </span>
      {score !== undefined && (
        <span className="sr-only">
          Note {letter}, {formatCount(score)} sur 100
        </span>
      )}
    </span>
  )
}
