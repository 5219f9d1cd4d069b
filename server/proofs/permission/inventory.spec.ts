import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DeclaredPermissions } from '../../../schemas/language'
import { projectFolder } from '../../base/projectFolder'
import { routes } from '../../main/routes'
import { schemas } from '../../base/schemas'
import { seenThings, type SeenThing } from './seenThings'

interface InventoryPage {
  path: string
  permission?: string
  actions: { label: string; permission?: string }[]
}

const { pages, resources } = schemas()
const declared: DeclaredPermissions = {
  ofCall: (call) => routes.find((route) => route.call === call)?.permission,
  ofPage: (path) => pages[path]?.permission,
}
const readInventory = (module: string) => {
  const file = readFileSync(join(projectFolder, `docs/inventory/${module}.json`), 'utf8')
  return (JSON.parse(file) as { pages: InventoryPage[] }).pages
}

/** What a company may never do has a key of the platform's own. */
const isSame = (ours: string, inventory: string) =>
  ours === inventory || ours === `${inventory}:platform`

/** The rights that let a person see it, on top of the page's own. */
const rightsOf = ({ permissions }: SeenThing) => permissions.flat()

describe.each(['orders', 'purchase-sales'])('the rights of %s', (module) => {
  const inventory = readInventory(module)

  it('open each page to whom the inventory says', () => {
    const differing = inventory.flatMap(({ path, permission }) => {
      const ours = pages[path]?.permission
      return permission === undefined || ours === permission ? [] : [`${path} ${ours}`]
    })
    expect(differing).toEqual([])
  })

  it('offer each action to whom the inventory says', () => {
    const differing = inventory.flatMap(({ path, actions }) => {
      const page = pages[path]
      const things = page ? seenThings(page, resources, declared) : []
      return actions.flatMap(({ label, permission }) => {
        const same = things.filter((thing) => thing.label === label)
        if (permission === undefined || same.length === 0) return []
        const rights = [page?.permission ?? '', ...same.flatMap(rightsOf)]
        return rights.some((ours) => isSame(ours, permission))
          ? []
          : [`${path} ${label}: ${permission}, not ${rights.join()}`]
      })
    })
    expect(differing).toEqual([])
  })
})
