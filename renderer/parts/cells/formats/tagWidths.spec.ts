import { expect, it } from 'vitest'
import type { Dictionary, Page, Resource } from '../../../../schemas/contract/language.gen'
import { layOut, partsOf, resolveColumn, resolveResources } from '../../../../schemas/language'
import { tagWidth } from './fitTags'

const glob = <T>(files: Record<string, unknown>) => Object.values(files) as T[]
const pages = glob<Page>(
  import.meta.glob('../../../../schemas/pages/**/*.page.json', { eager: true, import: 'default' }),
)
const resources = resolveResources(
  glob<Resource>(
    import.meta.glob('../../../../schemas/resources/**/*.resource.json', {
      eager: true,
      import: 'default',
    }),
  ),
)
const dictionaries = new Map(
  glob<Dictionary>(
    import.meta.glob('../../../../schemas/dictionaries/*.dict.json', {
      eager: true,
      import: 'default',
    }),
  ).map((dictionary) => [dictionary.name, dictionary]),
)
const facts = { resources, dictionary: (name: string) => dictionaries.get(name) }

const cellPadding = 16

const columns = pages.flatMap((page) =>
  partsOf(layOut(page, facts)).lists.flatMap(({ list, resource }) =>
    list.columns.map((column) => ({
      path: page.path,
      ...resolveColumn(column, resource, resources),
    })),
  ),
)

it('cuts no status in a column of its usual width', () => {
  const statuses = columns.filter(({ format, dict }) => format === 'dict' && dict)
  expect(statuses.length).toBeGreaterThan(3)
  const cut = statuses.flatMap(({ path, prop, width, dict = '' }) =>
    (dictionaries.get(dict)?.items ?? [])
      .filter(({ label }) => tagWidth(label) + cellPadding > width)
      .map(({ label }) => `${path} ${prop} ${width}px: ${label}`),
  )
  expect(cut).toEqual([])
})
