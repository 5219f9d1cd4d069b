import { partsOf } from '../../../schemas/language'
import { schemas } from '../../base/schemas'
import type { Route } from '../http'
import { defineList } from '../lists'
import { factsByName, type Fact } from './defineFact'
import { factSpec } from './factSpec'

/** The calls of every list and report whose resource counts facts: a further one is a page and a resource. */
export function factRoutes(facts: readonly Fact[]): Route[] {
  const known = factsByName(facts)
  const { pages, resources } = schemas()
  return Object.values(pages).flatMap((page) =>
    partsOf(page)
      .lists.filter(({ resource }) => resources[resource]?.facts)
      .flatMap(({ list }) => defineList(factSpec(page.path, list.key, known))),
  )
}
