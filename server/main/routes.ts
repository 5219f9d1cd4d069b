import { schemas } from '../base/schemas'
import { guardEdits } from '../kit/edits'
import { factRoutes } from '../kit/facts'
import type { Route } from '../kit/http'
import { createHomeRoutes } from '../modules/workspace/home'
import { createSearchRoutes } from '../modules/workspace/search'
import { facts } from './facts'
import { modules } from './modules'

const moduleRoutes = [
  ...modules.flatMap(({ routes = [] }) => routes),
  ...factRoutes(facts),
  ...createSearchRoutes(modules.flatMap(({ finds = [] }) => finds)),
]

/**
 * Every call the server answers; reading them needs no database. Each edit asks for the version it saw. Home counts with
 * the lists of all others.
 */
export const routes: readonly Route[] = guardEdits(
  [...moduleRoutes, ...createHomeRoutes(moduleRoutes)],
  schemas(),
)
