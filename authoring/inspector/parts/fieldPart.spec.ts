import { describe, expect, it } from 'vitest'
import { isSetUse } from '../../../schemas/language'
import { fieldPart } from './fieldPart'
import { fileKind, pageContext } from '../page/pageContext'
import { fieldPlace, placeIn } from '../page/statements'
import { room } from '../stage'

const pages = room.room.pages.map(({ value }) => (value as { path: string }).path)

function originsIn(path: string, name: string) {
  const context = pageContext(room, path)!
  const [{ list, resource }] = context.parts.lists as [(typeof context.parts.lists)[number]]
  const written = list.columns.find((one) => (typeof one === 'string' ? one : one.field) === name)!
  const statement = placeIn(context.file, ['columns'], list.columns, name)
  const { origins } = fieldPart(context, 'column', statement, written as string, resource)
  return Object.fromEntries(
    origins.map(({ property, from }) => [
      property,
      from.map(({ key, place }) => `${fileKind(place)} ${key}`),
    ]),
  )
}

describe('where a property of a column comes from', () => {
  it('is the resource, the page, or the language where nobody says it', () => {
    expect(originsIn('/brandInfo', 'brandName')).toMatchObject({
      label: ['资源 brand title'],
      use: ['页面 use'],
      align: [],
    })
  })

  it('is what the page writes, for every property every page writes of a column', () => {
    let seen = 0
    for (const path of pages) {
      const context = pageContext(room, path)
      for (const { list, resource, path: at } of context?.parts.lists ?? [])
        for (const column of list.columns) {
          if (typeof column === 'string' || isSetUse(column)) continue
          const statement = placeIn(context!.file, [...at, 'columns'], list.columns, column.field)
          const { origins } = fieldPart(context!, 'column', statement, column as never, resource)
          for (const { property, from } of origins) {
            if (!Object.hasOwn(column, property)) continue
            seen += 1
            expect(from[0], `${path} ${column.field} ${property}`).toMatchObject({ key: property })
            expect(from[0]!.place.file.path).toBe(context!.file.path)
          }
        }
    }
    expect(seen).toBeGreaterThan(100)
  })

  it('is the set of the resource where the page takes one, and its field where that opens a page', () => {
    const context = pageContext(room, '/orderCenter')!
    const { columns } = context.parts.lists[0]!.list
    const shop = fieldPlace(context, ['columns'], columns, 'order', 'shopName')
    expect(shop && [fileKind(shop), ...shop.path]).toEqual(['资源 order', 'sets', 'sold', 1])
    expect(fieldPlace(context, ['columns'], columns, 'order', 'noSuchField')).toBeUndefined()
    expect(originsIn('/orderCenter', 'orderNum')).toMatchObject({ open: ['资源 order open'] })
  })
})
