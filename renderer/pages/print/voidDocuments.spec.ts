import { expect, it } from 'vitest'
import type { Dictionary, Page, Resource } from '../../../schemas/contract/language.gen'
import { compileExpression } from '../../language/expressions'

const pages = Object.values(
  import.meta.glob<Page>('../../../schemas/pages/**/*.page.json', {
    eager: true,
    import: 'default',
  }),
)
const resources = Object.values(
  import.meta.glob<Resource>('../../../schemas/resources/**/*.resource.json', {
    eager: true,
    import: 'default',
  }),
)
const dictionaries = Object.values(
  import.meta.glob<Dictionary>('../../../schemas/dictionaries/*.dict.json', {
    eager: true,
    import: 'default',
  }),
)

/** Documents that are printed, each with the values of its states that mean it counts no more. */
const printed = resources
  .filter(({ name }) => pages.some((page) => page.kind === 'print' && page.resource === name))
  .flatMap((resource) =>
    ['status', 'returnStatus'].flatMap((field) => {
      const dict = resource.fields[field]?.dict
      const items = dictionaries.find(({ name }) => name === dict)?.items ?? []
      return items.map(({ value, label }) => ({ resource, field, value, label }))
    }),
  )

it('finds the documents that are printed', () => {
  const names = new Set(printed.map(({ resource }) => resource.name))
  expect([...names].sort()).toEqual([
    'purchaseOrder',
    'purchaseReturn',
    'returnOrder',
    // its label is printed; a shelf is never void
    'shelf',
    'wholesaleOrder',
    'wholesaleReturn',
  ])
})

it.each(printed.map((one) => ({ ...one, name: one.resource.name })))(
  '$name in $value ($label) says whether it is void',
  ({ resource, field, value, label }) => {
    const isVoid = resource.void
      ? compileExpression(resource.void)({ row: { [field]: value } })
      : false
    expect(isVoid).toBe(/作废|取消|已关闭/.test(label))
  },
)
