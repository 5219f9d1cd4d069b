import { composeStories } from '@storybook/react-vite'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import columnPage from '../../../../docs/reference/column.md?raw'
import { resolveColumn, type Resources } from '../../../../schemas/language'
import * as stories from '../cells.stories'
import { column, formatColumns } from '../cells.stories'
import { formats } from './formats'
import { copyField } from './printValue'

const { FormatTable } = composeStories(stories)
const names = Object.values(formats).map(({ name }) => name)
afterEach(cleanup)

const garbage: Record<string, unknown> = {
  null: null,
  'an empty record': {},
  'no number': Number.NaN,
  'a huge text': '书'.repeat(100_000),
  'yes or no': true,
  'a list of nothing': [null, undefined, {}, []],
  'a record of records': { a: { b: 1 } },
  'a figure without end': Number.POSITIVE_INFINITY,
}

it.each(Object.entries(garbage))(
  'shows %s in every format without hurting the others',
  (_, value) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const row = Object.fromEntries(formatColumns.map(({ prop }) => [prop, value]))
    const sane = column('orderNum', { label: '订单编号' })
    render(
      <FormatTable
        columns={[...formatColumns, sane]}
        row={{ ...row, orderNum: 'DD20240618000042' }}
      />,
    )
    expect(screen.getByTestId('orderNum')).toHaveTextContent('DD20240618000042')
    for (const { prop } of formatColumns) expect(screen.getByTestId(prop)).toBeInTheDocument()
    log.mockRestore()
  },
)

it('writes amounts in capitals', () => {
  render(<FormatTable />)
  expect(screen.getByTestId('fmoneyupper')).toHaveTextContent('壹仟贰佰叁拾肆元伍角陆分')
})

it('has every format of the page language, documented, aligned as the language says', () => {
  for (const name of names) {
    expect(columnPage).toContain(`\`${name}\``)
    const resources = {
      book: { fields: { x: { title: '值', type: 'string' } } },
    } as unknown as Resources
    expect(resolveColumn({ field: 'x', format: name }, 'book', resources).align).toBe(
      formats[name].align,
    )
  }
})

it.each([
  ['int', 'right'],
  ['money', 'right'],
  ['string', 'left'],
] as const)('aligns a %s that opens something to the %s, as without', (type, align) => {
  const x = { title: '值', type, open: { path: '/brandInfo' } }
  const resources = { book: { fields: { x } } } as unknown as Resources
  expect(resolveColumn('x', 'book', resources)).toMatchObject({ format: 'link', align })
})

it('copies figures bare and the rest as seen', () => {
  const context = { labels: { s: { label: () => '待审核' } } }
  const copy = (over: object, value: unknown) =>
    copyField(column('x', over), { id: '1', x: value }, context)
  expect(copy({ type: 'money', format: 'money' }, '1280.50')).toBe('1280.50')
  expect(copy({ type: 'int', format: 'link' }, 12345)).toBe('12345')
  expect(copy({ type: 'percent', format: 'percent' }, '0.153')).toBe('15.3%')
  expect(copy({ type: 'enum', format: 'dict', dict: 's' }, 'UN_AUDIT')).toBe('待审核')
  expect(copy({ mask: 'phone' }, '13812345678')).toBe('138****5678')
  expect(copy({ type: 'money', format: 'money' }, null)).toBe('')
})
