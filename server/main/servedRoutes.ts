import { unbuiltRoutes } from '../kit/contract/unbuiltRoutes'
import { labelledRoutes } from '../kit/references'
import { routes } from './routes'

/** What the server mounts: every call of its modules, and a refusal for each specified call whose module is not built. */
export const servedRoutes = [...labelledRoutes(routes), ...unbuiltRoutes(routes)]
