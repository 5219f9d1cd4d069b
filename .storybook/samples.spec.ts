import { expect, it } from 'vitest'
import { layOut, partsOf, resolveColumn, textWidth } from '../schemas/language'
import { layOutFactsOf, readPages, readResources } from '../scripts/vite/readSchemas'
import { sampleRow } from './sampleRow'

const root = new URL('..', import.meta.url).pathname
const places = { root, fixtures: true }
const resources = Object.fromEntries(
  [...readResources(places)].map(([name, { resource }]) => [name, resource]),
)
const rowCount = 6
/** What a sample cannot show: pictures, files and whatever the server alone composes. */
const unshown = new Set(['image', 'file', 'json', 'list'])
/** Left and right of a cell's text, in px. */
const padding = 16
/** Of a Chinese character in a cell. */
const px = 14

const facts = layOutFactsOf(places)

const columns = readPages({ root }).flatMap(({ page }) =>
  partsOf(layOut(page, facts)).lists.flatMap(({ list, resource }) =>
    list.columns
      .filter((column) => typeof column === 'string' || 'field' in column)
      .map((column) => ({
        page: page.path,
        resource,
        ...resolveColumn(column, resource, resources),
      })),
  ),
)
const rows = new Map(
  [...new Set(columns.map(({ resource }) => resource))].map((resource) => [
    resource,
    Array.from({ length: rowCount }, (_, at) => sampleRow(resource, resources, at)),
  ]),
)
const samplesOf = ({ resource, prop }: (typeof columns)[number]) =>
  rows.get(resource)?.map((row) => row[prop]) ?? []
const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || [value].flat().length === 0

it('has something to show in every column of every page', () => {
  const empty = columns
    .filter(({ type, prop }) => !unshown.has(type) && !prop.includes('.'))
    .filter((column) => samplesOf(column).every(isBlank))
    .map(({ page, prop }) => `${page} ${prop}`)
  expect(columns.length).toBeGreaterThan(500)
  expect(empty).toEqual([])
})

it('has codes that their columns have room for', () => {
  const cut = columns
    .filter(({ prop, format }) => prop.endsWith('Code') && format === 'text')
    .filter((column) =>
      samplesOf(column).some((value) => textWidth(String(value), px) + padding > column.width),
    )
    .map(({ page, prop, width }) => `${page} ${prop}: ${width}`)
  expect(cut).toEqual([])
})
