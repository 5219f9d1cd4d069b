import { expect, it } from 'vitest'
import { partsOf, resolveAction, type ResolvedAction } from '../../../schemas/language'
import type { ActionUses, Page } from '../../../schemas/contract/language.gen'
import { schemas } from '../../base/schemas'
import { routes } from '../../main/routes'

const { pages, resources } = schemas()
const bodies = new Map<string, { properties?: object }>(
  routes.map(({ call, body }) => [call, body ?? {}]),
)

/** Every action where it stands, with what the console says its rows by (renderer/actions/call/callInput.ts). */
function* offered(page: Page): Generator<{ place: string; action: ResolvedAction; sent: string }> {
  const bars = [
    ...partsOf(page).lists.map(({ resource, list }) => ({ resource, bars: list.actions })),
    ...('resource' in page && page.kind === 'detail'
      ? [{ resource: page.resource, bars: page.actions }]
      : []),
  ]
  for (const { resource, bars: own = {} } of bars)
    for (const [bar, uses] of Object.entries(own) as [string, ActionUses][])
      for (const use of bar === 'toolbar' ? [] : uses) {
        const action = resolveAction(use, resource, resources)
        const isEdit = action.load !== undefined && bar !== 'batch' && action.minRows === undefined
        yield {
          place: `${page.path} ${bar} ${action.label}`,
          action,
          sent: isEdit ? 'id' : 'ids',
        }
      }
}

it('a call is sent its rows as it takes them: `id` of the one record that is edited, else `ids`', () => {
  const seen = Object.values(pages).flatMap((page) => [...offered(page)])
  const unlike = seen.flatMap(({ place, action, sent }) => {
    const { call = '', kind, component, submit, fills } = action
    const { properties } = bodies.get(call) ?? {}
    // a file, a part of its own and a form say themselves what they are about
    const isOwn = kind !== undefined || component !== undefined || submit || fills !== undefined
    if (!properties || isOwn || call.startsWith('GET ') || sent in properties) return []
    return [`${place}: ${call} takes no ${sent}`]
  })
  expect(unlike).toEqual([])
  expect(seen.length).toBeGreaterThan(400)
})
