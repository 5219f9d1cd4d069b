import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Stage } from '../../../runtime/frame'
import type { Format, ResolvedColumn } from '../../../schemas/language'
import type { FilterWidget, InputWidget } from '../../../schemas/language'
import common from '../../../schemas/meta/common.schema.json'
import { compileCell } from '../../parts/cells'
import type { CellContext } from '../../parts/cells'
import { widgetInputs } from '../../parts/fields/widgetInputs'
import { FilterForm } from '../../parts/filter'
import { SchemaForm, useSchemaForm } from '../../parts/form'
import { createRegistry, RegistryProvider } from '../../language/registry'

// The lists come from the language itself: a new name is looked at as soon as it is written there.
const { Format: formats, FilterWidget: filters, InputWidget: inputs } = common.$defs

const broken = () => {
  throw new Error('画不出来')
}
// The paste box is the one filter that is no widget of the forms.
vi.mock('../../parts/filter/paste/PastedInput', () => ({ PastedInput: () => broken() }))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Puts a throwing component in a widget's place while `work` runs. */
async function whileBroken(widget: InputWidget, work: () => Promise<void>) {
  const table = widgetInputs as Record<string, unknown>
  const real = table[widget]
  table[widget] = broken
  try {
    await work()
  } finally {
    table[widget] = real
  }
}

/** Light inputs bring the real one when somebody turns to them. */
function turnTo(label: string) {
  for (const input of screen.queryAllByLabelText(label)) fireEvent.focus(input)
}

async function expectLocal(what: string) {
  expect(await screen.findByText(`${what}出错了，其余不受影响`)).toBeVisible()
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
}

describe('a form widget that throws', () => {
  it('is looked at for every widget', () => {
    expect(Object.keys(widgetInputs).toSorted()).toEqual(inputs.enum.toSorted())
  })

  it.each(inputs.enum as InputWidget[])('%s leaves the field beside it usable', (widget) =>
    whileBroken(widget, async () => {
      const other: InputWidget = widget === 'text' ? 'textarea' : 'text'
      render(<TwoFields widget={widget} other={other} />)
      await screen.findByText('好的')
      turnTo('坏的')
      await expectLocal('坏的')
      fireEvent.change(screen.getByLabelText('好的'), { target: { value: '红楼梦' } })
      expect(screen.getByLabelText('好的')).toHaveValue('红楼梦')
    }),
  )
})

function TwoFields({ widget, other }: { widget: InputWidget; other: InputWidget }) {
  return (
    <Stage>
      <RegistryProvider registry={createRegistry()}>
        <Fields widget={widget} other={other} />
      </RegistryProvider>
    </Stage>
  )
}

function Fields({ widget, other }: { widget: InputWidget; other: InputWidget }) {
  const plain = { type: 'string', many: false, required: false } as const
  const controller = useSchemaForm({
    items: [
      { ...plain, field: 'bad', title: '坏的', widget },
      { ...plain, field: 'good', title: '好的', widget: other },
    ],
  })
  return <SchemaForm controller={controller} onSubmit={() => undefined} />
}

describe('a filter that throws', () => {
  // A text filter is a plain input of the browser: there is nothing of ours in it to break.
  const breakable = (filters.enum as FilterWidget[]).filter((widget) => widget !== 'text')
  it.each(breakable)('%s leaves 查询 and the others usable', (widget) =>
    whileBroken(widget, async () => {
      const onQuery = vi.fn()
      const plain = { type: 'string', many: false } as const
      render(
        <Stage>
          <FilterForm
            filters={[
              { ...plain, field: 'bad', label: '坏的', widget },
              // Another widget than the broken one.
              { ...plain, field: 'good', label: '好的', widget: other(widget) },
            ]}
            value={{}}
            usual={() => ({})}
            onQuery={onQuery}
            memoryKey="failures"
          />
        </Stage>,
      )
      await screen.findByText('好的')
      turnTo('坏的')
      await expectLocal('坏的')
      expect(screen.getByLabelText('好的')).toBeEnabled()
      fireEvent.click(screen.getByRole('button', { name: '查询' }))
      await vi.waitFor(() => expect(onQuery).toHaveBeenCalled())
    }),
  )
})

const other = (widget: FilterWidget): FilterWidget => (widget === 'text' ? 'switch' : 'text')

describe('a cell whose value nobody expected', () => {
  const throwing = { toString: broken, toJSON: broken }
  const garbage = [
    null,
    undefined,
    '',
    'x',
    Number.NaN,
    {},
    [],
    [null],
    [[1]],
    [{}],
    true,
    throwing,
  ]
  const cases = (formats.enum as Format[]).flatMap((format) =>
    garbage.map((value, place) => ({ format, value, place })),
  )

  it.each(cases)('$format, value $place: the rest of the row is drawn', ({ format, value }) => {
    expect(() => drawRow(format, { bad: value })).not.toThrow()
    expect(screen.getByText('DD20240618000042')).toBeVisible()
  })

  it.each(formats.enum as Format[])('%s that throws says so in its place', (format) => {
    drawRow(format, {
      get bad() {
        return broken()
      },
    })
    expect(screen.getByRole('img', { name: '坏的无法显示' })).toBeVisible()
    expect(screen.getByText('DD20240618000042')).toBeVisible()
  })
})

const context: CellContext = { labels: {} }

function drawRow(format: Format, row: Record<string, unknown>) {
  const draw = compileCell(columnOf(format))
  render(
    <Stage>
      <span>DD20240618000042</span>
      <Cell draw={() => draw(row, context)} />
    </Stage>,
  )
}

const Cell = ({ draw }: { draw: () => ReactNode }) => <span>{draw()}</span>

const columnOf = (format: Format): ResolvedColumn => ({
  prop: 'bad',
  label: '坏的',
  type: 'string',
  format,
  width: 100,
  align: 'left',
  sortable: false,
  many: false,
  unticked: false,
})
