import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAllowed } from '../../../runtime/access'
import { permissionsOf, type DeclaredPermissions } from '../../../schemas/language'
import { builtInRoles } from '../../modules/people/role'
import { projectFolder } from '../../base/projectFolder'
import { routes } from '../../main/routes'
import { schemas } from '../../base/schemas'
import { createTestApp, inTurn, type SignedIn, type TestApp } from '../testing'
import { seenThings, type SeenThing } from './seenThings'

const { pages, resources } = schemas()
const keys = Object.keys(
  permissionsOf(JSON.parse(readFileSync(join(projectFolder, 'schemas/permissions.json'), 'utf8'))),
)

const shapeOf = (call: string) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const shapes = routes.map((route) => ({ route, shape: shapeOf(route.call) }))
/** The route of a call as a page writes it, with or without its path filled in. */
const routeOf = (call: string) =>
  routes.find((route) => route.call === call) ?? shapes.find(({ shape }) => shape.test(call))?.route
const declared: DeclaredPermissions = {
  ofCall: (call) => routes.find((route) => route.call === call)?.permission,
  ofPage: (path) => pages[path]?.permission,
}
const all = Object.values(pages).map((page) => ({
  page,
  things: seenThings(page, resources, declared),
}))

interface Role {
  name: string
  permissions: string[]
}
const builtIn: Role[] = builtInRoles.map(({ key, holds }) => ({
  name: key,
  permissions: keys.filter(holds),
}))
const drawn: Role[] = fc
  .sample(fc.subarray(keys), { numRuns: process.env.FULL_TESTS === 'on' ? 60 : 3 })
  .map((permissions, at) => ({ name: `random ${at}`, permissions }))

const holder = ({ permissions }: Role) => ({ roles: [], permissions, isAdmin: false })
const sees = (role: Role, { permissions }: SeenThing) =>
  permissions.every((any) => any.length === 0 || isAllowed(any, holder(role)))
const mayEnter = (role: Role, path: string) => {
  const permission = pages[path]?.permission
  return permission !== undefined && isAllowed(permission, holder(role))
}

const mayCall = (role: Role, call: string) =>
  isAllowed(routeOf(call)?.permission ?? [], holder(role))

/** What a role sees on a page it may enter and that the server or the next page would refuse. */
function brokenFor(role: Role, { page, things }: (typeof all)[number]): string[] {
  if (!mayEnter(role, page.path)) return []
  return things
    .filter((thing) => sees(role, thing))
    .flatMap(({ name, calls, opens }) => [
      ...calls.filter((call) => !mayCall(role, call)).map((call) => `${name}: ${call}`),
      ...opens.filter((path) => !mayEnter(role, path)).map((path) => `${name}: ${path}`),
    ])
    .map((text) => `${role.name} ${text}`)
}

/** The keys anything on a page asks for; with any other, its key alone shows the same. */
const keysOf = ({ page, things }: (typeof all)[number]) => [
  ...new Set([page.permission, ...things.flatMap(({ permissions }) => permissions.flat())]),
]

describe('the matrix of roles, routes and actions', () => {
  it('knows every call and page that a page names', () => {
    const unknown = all.flatMap(({ things }) =>
      things.flatMap(({ name, calls, opens }) => [
        ...calls.filter((call) => !routeOf(call)).map((call) => `${name} ${call}`),
        ...opens.filter((path) => !pages[path]).map((path) => `${name} ${path}`),
      ]),
    )
    expect(unknown).toEqual([])
    expect(all.flatMap(({ things }) => things).length).toBeGreaterThan(90)
  })

  it.each([...builtIn, ...drawn])('offers $name only what works', (role) => {
    expect(all.flatMap((seen) => brokenFor(role, seen))).toEqual([])
  })

  it('offers only what works to the weakest who see anything: the key of a page, and one more', () => {
    const broken = all.flatMap((seen) =>
      keysOf(seen).flatMap((key) => {
        const permissions = [seen.page.permission, key]
        return brokenFor({ name: permissions.join(' + '), permissions }, seen)
      }),
    )
    expect(broken).toEqual([])
  })

  it('offers all that works: whoever may call it and sees the page has the button', () => {
    const hidden = [...builtIn, ...drawn].flatMap((role) =>
      all
        .filter(({ page }) => mayEnter(role, page.path))
        .flatMap(({ things }) => things.filter((thing) => !sees(role, thing)))
        .filter(
          ({ calls, opens }) =>
            // a mere link may ask for more than its page: whoever may only look is offered no change
            calls.length > 0 &&
            calls.every((call) => mayCall(role, call)) &&
            opens.every((path) => mayEnter(role, path)),
        )
        .map(({ name }) => `${role.name}: ${name}`),
    )
    expect(hidden).toEqual([])
  })
})

describe('the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('refuses with 403 exactly what a role does not hold', async () => {
    const wrong: string[] = []
    const asked = routes.filter(({ permission }) => !permission.includes('public'))
    for (const [at, role] of [...builtIn, ...drawn.slice(0, 1)].entries()) {
      const as: SignedIn = await app.signIn({ permissions: role.permissions })
      for (const route of inTurn(asked, 250, at)) {
        const call = route.call.replaceAll(/\{\w+\}/g, '0')
        // a body that no shape takes: whoever is let in is stopped there
        const body = route.method === 'GET' ? undefined : { notDeclared: 1 }
        const { status } = await app.call(call, body, { as })
        const may = isAllowed(route.permission, holder(role))
        if ((status !== 403) !== may || status === 401)
          wrong.push(`${role.name}: ${call} ${status}`)
      }
    }
    expect(wrong).toEqual([])
  }, 300_000)
})
