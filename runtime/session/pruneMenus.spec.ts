import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveMenusOut, pruneMenus } from './pruneMenus'

interface Node {
  title: string
  name?: string
  children?: Node[]
}
const read = { title: (node: Node) => node.title, name: (node: Node) => node.name }
const node = (title: string, ...children: string[]): Node => ({
  title,
  children: children.map((child) => ({ title: child })),
})
const titles = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((one) => [one.title, ...titles(one.children ?? [])])

describe('§6 client-side menu pruning', () => {
  it.each([
    ['Orders: the wholesale management item is removed', '订单', ['批销管理'], '订单审核'],
    [
      'Enterprise: purchase and customer management are removed',
      '企业',
      ['采购管理', '客户管理'],
      '企业管理',
    ],
    [
      'Finance: actual receipts and actual payments are removed',
      '财务',
      ['实收管理', '实付管理'],
      '应收管理',
    ],
  ])('%s', (_, module, cut, kept) => {
    expect(titles(pruneMenus([node(module, ...cut, kept)], read))).toEqual([module, kept])
  })

  it('also below a group, and where the module is known by its route name', () => {
    const tree: Node[] = [
      { title: '财务中心', name: 'Finance', children: [node('应收管理', '实收管理', '收款单')] },
    ]
    expect(titles(pruneMenus(tree, read))).toEqual(['财务中心', '应收管理', '收款单'])
  })

  it('keeps the same entries in other modules, and the tree it was given', () => {
    const tree = [node('购销', '批销管理', '采购管理', '客户管理', '实收管理', '实付管理')]
    expect(pruneMenus(tree, read)).toEqual(tree)
    const orders = [node('订单', '批销管理')]
    pruneMenus(orders, read)
    expect(titles(orders)).toEqual(['订单', '批销管理'])
  })

  it('takes exactly the named entries out of their modules, with what stands below them', () => {
    const cut: Record<string, readonly string[]> = {
      订单: ['批销管理'],
      企业: ['采购管理', '客户管理'],
      财务: ['实收管理', '实付管理'],
    }
    const title = fc.constantFrom(...Object.values(cut).flat(), '库存', '单据')
    const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.record({ title }),
        fc.record({ title, children: fc.array(tie('tree'), { maxLength: 3 }) }),
      ),
    }))
    const module = fc.record({
      title: fc.constantFrom('订单', '企业', '财务', '购销'),
      children: fc.array(tree, { maxLength: 4 }),
    })
    const kept = (nodes: readonly Node[], named: readonly string[]): string[] =>
      nodes.flatMap((one) =>
        named.includes(one.title) ? [] : [one.title, ...kept(one.children ?? [], named)],
      )
    fc.assert(
      fc.property(fc.array(module, { maxLength: 4 }), (modules) => {
        const wanted = modules.flatMap((one) => [
          one.title,
          ...kept(one.children, cut[one.title] ?? []),
        ])
        expect(titles(pruneMenus<Node>(modules, read))).toEqual(wanted)
      }),
    )
  })

  it('twice is the same as once', () => {
    const title = fc.constantFrom(
      '订单',
      '企业',
      '财务',
      '采购管理',
      '实收管理',
      '批销管理',
      '库存',
    )
    const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.record({ title }),
        fc.record({ title, children: fc.array(tie('tree'), { maxLength: 3 }) }),
      ),
    }))
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), (modules) => {
        const once = pruneMenus(modules, read)
        expect(pruneMenus(once, read)).toEqual(once)
      }),
    )
  })
})

describe('§4 route loading', () => {
  it('moves the source market and goods management out into separate lists', () => {
    const moved = moveMenusOut(
      [
        node('发布', '商品发布', '货源市场'),
        node('店铺', '店铺管理', '商品管理'),
        node('企业', '商品管理'),
      ],
      read,
    )
    expect(titles(moved.menus)).toEqual([
      '发布',
      '商品发布',
      '店铺',
      '店铺管理',
      '企业',
      '商品管理',
    ])
    expect(titles(moved.sourceMarketMenus)).toEqual(['货源市场'])
    expect(titles(moved.goodsManageMenus)).toEqual(['商品管理'])
  })
})
