/** The framework's `serverFnFetcher`, whose module its package does not export (`scripts/vite/plain-calls.ts`). */
declare module 'virtual:general-server-fn-fetcher' {
  export const serverFnFetcher: (
    url: string,
    args: [{ method: string; fetch?: typeof fetch }],
    handler: typeof fetch,
  ) => Promise<unknown>
}
