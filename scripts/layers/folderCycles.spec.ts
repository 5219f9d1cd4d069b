import type { IModule } from 'dependency-cruiser'
import { expect, it } from 'vitest'
import { folderCycles, folderOf } from './folderCycles'

const file = (source: string, ...resolved: string[]) =>
  ({ source, dependencies: resolved.map((one) => ({ resolved: one })) }) as unknown as IModule

it('finds folders that need each other though no two files do', () => {
  const found = folderCycles([
    file('server/kit/http/a.ts', 'server/kit/lists/a.ts'),
    file('server/kit/lists/b.ts', 'server/modules/orders/order/edit/c.ts'),
    file('server/modules/orders/order/read/d.ts', 'server/kit/http/a.ts'),
    file('server/base/db/e.ts'),
  ])
  expect(found).toEqual([['server/kit/http', 'server/kit/lists', 'server/modules/orders/order']])
})

it('leaves out tests, inner rooms and what leads one way', () => {
  const found = folderCycles([
    file('server/kit/http/a.ts', 'server/base/db/a.ts'),
    file('server/base/db/a.spec.ts', 'server/kit/http/a.ts'),
    file('server/modules/orders/order/a.ts', 'server/modules/orders/order/edit/b.ts'),
    file('server/modules/orders/order/edit/b.ts', 'server/modules/orders/order/c.ts'),
  ])
  expect(found).toEqual([])
})

it('takes a module with all its rooms as one folder', () => {
  expect(folderOf('server/modules/orders/order/edit/setTags.ts')).toBe(
    'server/modules/orders/order',
  )
  expect(folderOf('server/kit/lists/export/cellText.ts')).toBe('server/kit/lists')
})
