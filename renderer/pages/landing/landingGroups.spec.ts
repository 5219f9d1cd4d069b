import { expect, it } from 'vitest'
import type { PageMeta } from '../../../runtime/routing'
import type { LandingPage } from '../../../schemas/contract/language.gen'
import { countedAddress, landingGroups, matching } from './landingGroups'

const page = {
  groups: [
    {
      title: '订单处理',
      links: [
        { path: '/examineOrder', badge: 'unAudit', hint: '等待审核' },
        { path: '/examineOrder', title: '已驳回订单', visible: "{{ user.roleKey === 'owner' }}" },
        '/orderCenter',
      ],
    },
    { title: '售后', links: ['/afterSales'] },
    { title: '只给管理员', visible: '{{ user.isAdmin }}', links: ['/examineOrder'] },
  ],
} as unknown as LandingPage

const metas: Record<string, Partial<PageMeta>> = {
  '/examineOrder': { title: '订单审核', permission: 'order:examine:list' },
  '/afterSales': { title: '售后单', permission: 'order:afterSale:list' },
}
const groupsFor = (permissions: string[], user: Record<string, unknown>) =>
  landingGroups(page, {
    scope: { page: {}, user },
    find: (path) => metas[path] as PageMeta | undefined,
    can: (permission) => permissions.includes(permission),
  })
const titles = (groups: ReturnType<typeof groupsFor>) =>
  groups.map((group) => [group.title, ...group.links.map(({ title }) => title)])

it('shows only pages that are there and that one may open, and no empty group', () => {
  const clerk = groupsFor(['order:examine:list'], { roleKey: 'clerk', isAdmin: false })
  expect(titles(clerk)).toEqual([['订单处理', '订单审核']])
  expect(groupsFor([], { roleKey: 'clerk', isAdmin: false })).toEqual([])
})

it('asks `visible` of links and groups', () => {
  const owner = groupsFor(['order:examine:list'], { roleKey: 'owner', isAdmin: true })
  expect(titles(owner)).toEqual([
    ['订单处理', '订单审核', '已驳回订单'],
    ['只给管理员', '订单审核'],
  ])
})

it('finds by part of title, hint or group', () => {
  const groups = groupsFor(['order:examine:list'], { roleKey: 'owner', isAdmin: true })
  expect(titles([...matching(groups, '驳回')])).toEqual([['订单处理', '已驳回订单']])
  expect(titles([...matching(groups, '处理 等待')])).toEqual([['订单处理', '订单审核']])
  expect(matching(groups, '没有的')).toEqual([])
  expect(matching(groups, '  ')).toBe(groups)
})

it('a counted link names what is chosen as the page it opens does: plainly where its query has it', () => {
  const chosen = { field: 'warehouseId', value: '5' }
  const link = { badge: 'stockAlarm', query: { tab: 'ALARM' } }
  const declared = { warehouseId: { encrypted: true } }
  expect(countedAddress(link, chosen, undefined)).toEqual({ tab: 'ALARM', 'f.warehouseId': '5' })
  expect(countedAddress(link, chosen, declared)).toEqual({ tab: 'ALARM', warehouseId: '5' })
  expect(countedAddress({ ...link, by: 'fromWarehouseId' }, chosen, declared)).toEqual({
    tab: 'ALARM',
    'f.fromWarehouseId': '5',
  })
  expect(countedAddress({ query: { tab: 'ALARM' } }, chosen, declared)).toEqual({ tab: 'ALARM' })
})
