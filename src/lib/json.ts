/** What JSON can hold, and so what PostgreSQL keeps as jsonb. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
