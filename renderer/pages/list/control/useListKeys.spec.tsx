import { fireEvent, render, screen } from '@testing-library/react'
import { Activity, useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useShortcuts } from '../../../../runtime/keyboard'
import { useListKeys } from './useListKeys'

type Keys = Parameters<typeof useListKeys>
const did = vi.fn<(what: string) => void>()
const add = { label: '新增', primary: true }

interface ListProps {
  name?: string
  page?: number
  canAdd?: boolean
  isBlock?: boolean
}

/** A list of 45 rows by 20, with just what the keys reach. */
function List({ name = '订单', page = 2, canAdd = true, isBlock = false }: ListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const list = {
    rows: { total: 45, reload: () => did(`${name} 刷新`) },
    query: {
      state: { page, size: 20 },
      setPage: (next: number) => did(`${name} 第 ${next} 页`),
    },
  } as unknown as Keys[2]
  const actions = {
    toolbar: canAdd ? [add] : [],
    batch: [],
    row: [],
    run: (action: typeof add) => did(`${name} ${action.label}`),
  } as unknown as Keys[3]
  useListKeys(frame, { isBlock }, list, actions)
  return (
    <div ref={frame}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          did(`${name} 查询`)
        }}
      >
        <input aria-label={name} />
      </form>
    </div>
  )
}

const keys = {
  add: { key: 'n', code: 'KeyN', altKey: true },
  reload: { key: 'r', code: 'KeyR', altKey: true },
  before: { key: '[' },
  after: { key: ']' },
  filter: { key: '/' },
  query: { key: 'Enter', ctrlKey: true },
}
const press = (key: object, at: Element = document.body) => fireEvent.keyDown(at, key)
const done = () => did.mock.calls.map(([what]) => what)

beforeEach(() => {
  did.mockClear()
  useShortcuts.setState({ hasPlainKeys: true })
})

it('adds, reloads, turns pages, goes to the filter and queries from there', () => {
  render(<List />)
  for (const key of [keys.add, keys.reload, keys.before, keys.after]) press(key)
  press(keys.filter)
  expect(screen.getByLabelText('订单')).toHaveFocus()
  press(keys.query, screen.getByLabelText('订单'))
  expect(done()).toEqual(['订单 新增', '订单 刷新', '订单 第 1 页', '订单 第 3 页', '订单 查询'])
})

it('turns no page before the first or after the last, and adds only where one may', () => {
  const { rerender } = render(<List page={1} canAdd={false} />)
  press(keys.before)
  press(keys.add)
  rerender(<List page={3} canAdd={false} />)
  press(keys.after)
  expect(done()).toEqual([])
})

it('leaves brackets to who types in a filter', () => {
  render(<List />)
  for (const key of [keys.before, keys.after, keys.filter])
    press(key, screen.getByLabelText('订单'))
  expect(done()).toEqual([])
})

it('does nothing while an input method composes', () => {
  render(<List />)
  const input = screen.getByLabelText('订单')
  for (const key of Object.values(keys)) {
    press({ ...key, isComposing: true }, input)
    press({ ...key, keyCode: 229 }, input)
  }
  expect(done()).toEqual([])
})

it('is silent in a hidden tab, and comes back with it', () => {
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <List />
    </Activity>
  )
  const { rerender } = render(tab('visible'))
  rerender(tab('hidden'))
  for (const key of Object.values(keys)) press(key)
  expect(done()).toEqual([])
  rerender(tab('visible'))
  press(keys.reload)
  expect(done()).toEqual(['订单 刷新'])
})

it('answers for a list inside something else only while the focus is in it', () => {
  render(
    <>
      <List name="订单" />
      <List name="流水" isBlock />
    </>,
  )
  press(keys.reload)
  screen.getByLabelText('流水').focus()
  press(keys.reload, screen.getByLabelText('流水'))
  expect(done()).toEqual(['订单 刷新', '流水 刷新'])
})
