import { createRoute, createRouter } from '@tanstack/react-router'
import { Route as rootRoute } from './routes/__root.tsx'

const { Content } = import.meta.env.SSR ? await import('./page.ts') : { Content: () => null }

const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Content })
const routeTree = rootRoute.addChildren([page])

export const getRouter = () => createRouter({ routeTree })
