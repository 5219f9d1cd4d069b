import { unbuiltRoutes } from './contract/unbuiltRoutes'
import { labelledRoutes } from './references'
import { routes } from './routes'

/** What the server mounts: every call of its modules, and a refusal for each specified call whose module is not built. */
export const servedRoutes = [...labelledRoutes(routes), ...unbuiltRoutes(routes)]
