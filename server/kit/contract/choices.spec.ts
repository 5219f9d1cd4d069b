import { expect, it } from 'vitest'
import { routes } from '../../main/routes'
import { schemas } from '../../base/schemas'

interface Written {
  call: string
  children?: string
}

/** Every `options` of the schema room that asks a call. */
function* optionsIn(value: unknown): Generator<Written> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    if (key === 'options' && typeof (inner as Partial<Written> | null)?.call === 'string')
      yield inner as Written
    else yield* optionsIn(inner)
}

interface Shape {
  properties?: Record<string, unknown>
}

// A book with a publisher could be opened, and its select answered 400: only `keyword` was taken.
it('calls of choices take the values whose labels a chosen entry needs', () => {
  const { pages, resources } = schemas()
  const flat = [...optionsIn({ pages, resources })].filter(({ children }) => !children)
  const calls = [...new Set(flat.map(({ call }) => call))]
  expect(calls.length).toBeGreaterThan(10)
  const refusing = calls.filter((call) => {
    const route = routes.find((one) => one.call === call)
    const shape = (route?.method === 'GET' ? route.query : route?.body) as Shape | undefined
    return shape !== undefined && !('values' in (shape.properties ?? {}))
  })
  expect(refusing).toEqual([])
})
