import { expect, it } from 'vitest'
import { flattenLines } from './flattenLines'

interface Node {
  id: string
  children?: Node[]
}
const tree = (open: string[], busy?: string) => ({
  columnId: 'name',
  childrenOf: (node: Node) => node.children,
  hasChildren: (node: Node) => node.children !== undefined || node.id === 'lazy',
  open: new Set(open),
  isLoading: (id: string) => id === busy,
  onToggle: () => {},
})
const rowId = (node: Node) => node.id
const print = (lines: ReturnType<typeof flattenLines<Node>>) =>
  lines.map((line) => (line.kind === 'row' ? `${line.level}${line.id}` : line.kind))

const rows: Node[] = [{ id: 'a', children: [{ id: 'b' }, { id: 'c', children: [] }] }, { id: 'd' }]

it('lays out what is open and nothing else', () => {
  expect(print(flattenLines({ rows, rowId, tree: tree([]) }))).toEqual(['1a', '1d'])
  expect(print(flattenLines({ rows, rowId, tree: tree(['a']) }))).toEqual(['1a', '2b', '2c', '1d'])
})

it('says that there are no children and that they are on their way', () => {
  expect(print(flattenLines({ rows, rowId, tree: tree(['a', 'c']) }))).toContain('note')
  const lazy = flattenLines({ rows: [{ id: 'lazy' }], rowId, tree: tree(['lazy'], 'lazy') })
  expect(lazy[1]).toMatchObject({ kind: 'note', text: '正在加载下级…' })
})

it('leaves out a record that is inside itself', () => {
  const loop: Node = { id: 'a' }
  loop.children = [{ id: 'b', children: [loop] }]
  expect(print(flattenLines({ rows: [loop], rowId, tree: tree(['a', 'b']) }))).toEqual(['1a', '2b'])
})

it('gives every line a key of its own, also when a record stands in two branches', () => {
  const shared: Node = { id: 'x' }
  const twice = [
    { id: 'a', children: [shared] },
    { id: 'b', children: [shared] },
  ]
  const expand = { open: new Set(['x']), onToggle: () => {}, render: () => null }
  const keys = flattenLines({ rows: twice, rowId, tree: tree(['a', 'b']), expand }).map(
    (line) => line.key,
  )
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(6)
})
