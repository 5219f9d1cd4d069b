import { unbuiltRoutes } from './contract/unbuiltRoutes'
import { routes } from './routes'

/** What the server mounts: every call of its modules, and a refusal for each specified call whose module is not built. */
export const servedRoutes = [...routes, ...unbuiltRoutes(routes)]
