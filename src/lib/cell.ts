/** The value of a cell of a table; `moment` is what the clock shows, in milliseconds as if it were UTC; of a `day` only its date. */
export type Cell = string | number | { moment: number } | { day: number } | null

export type Row = readonly Cell[]
