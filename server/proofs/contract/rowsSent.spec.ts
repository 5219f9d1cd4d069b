import { expect, it } from 'vitest'
import { routes } from '../../main/routes'
import { schemas } from '../../base/schemas'

interface Written {
  call: string
  load?: string
  minRows?: number
  /** These send what they are about themselves: forms, parts of their own, what brings values into a form. */
  submit?: boolean
  component?: string
  fills?: object
}

const isAction = (value: object): value is Written => 'call' in value && 'label' in value

/** Every action as it is written, in a resource or in a page, with its place. */
function* written(place: string, value: unknown): Generator<[string, Written]> {
  if (typeof value !== 'object' || value === null) return
  if (isAction(value)) yield [place, value]
  for (const [key, part] of Object.entries(value)) yield* written(`${place}.${key}`, part)
}

const bodies = new Map<string, object>(
  routes.map(({ call, body }) => [
    call,
    (body as { properties?: object } | undefined)?.properties ?? {},
  ]),
)

it('what loads a record sends it as its call takes it: `id` of the one that is edited, `ids` with minRows', () => {
  const { resources, pages } = schemas()
  const unlike = [...written('resources', resources), ...written('pages', pages)].flatMap(
    ([place, { call, load, minRows, submit, component, fills }]) => {
      const takes = bodies.get(call)
      if (!takes || load === undefined || submit || component || fills) return []
      const sent = minRows === undefined ? 'id' : 'ids'
      const other = sent === 'id' ? 'ids' : 'id'
      return other in takes && !(sent in takes) ? [`${place}: ${call} takes ${other}`] : []
    },
  )
  expect(unlike).toEqual([])
})
