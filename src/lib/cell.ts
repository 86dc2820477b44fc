/** The value of a cell of a table; `moment` is what the clock shows, in milliseconds as if it were UTC. */
export type Cell = string | number | { moment: number } | null

export type Row = readonly Cell[]
