/** See `scripts/vite/back-office-routes.ts`. */
declare module 'virtual:back-office-routes'
