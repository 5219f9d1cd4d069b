import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormPage, PrintBlock } from '../../../schemas/contract/language.gen'
import { resolveColumn, type Resources } from '../../../schemas/language'
import listSchema from '../../../schemas/meta/list.schema.json'
import printSchema from '../../../schemas/meta/print.schema.json'
import stock from '../../../schemas/resources/orders/stock.resource.json'
import { createStageHttp, Stage } from '../../../runtime/frame'
import { BlocksProvider, type Blocks } from '../../language/blocks'
import { compileCell } from '../../parts/cells'
import { Framed, chartNamed } from '../../parts/chart/ChartView.stories'
import { Sections } from '../../pages/detail/sections/Sections'
import type { DetailSection } from '../../pages/detail/sections/sections'
import { SchemaForm, useSchemaForm } from '../../parts/form'
import { answers, desk, stepsSchema } from '../../pages/form-page/FormPage.stories'
import { BlockView } from '../../pages/print/blocks/BlockView'
import type { CompiledBlock } from '../../pages/print/blocks/compileBlocks'
import { createRegistry, FramePart, RegistryProvider, type Registry } from '../../language/registry'
import type { PartName } from '../../language/registry'
import { blocks } from '../../pages/page/blocks'
import { PageView } from '../../pages/page/PageView'
import { broken } from './breakable'

// Whatever draws a part can be made to throw; the part beside it must stay.
vi.mock('../../pages/detail/sections/FieldLines', async (load) =>
  (await use()).breakable(load, 'FieldLines'),
)
vi.mock('../../pages/detail/sections/Figures', async (load) =>
  (await use()).breakable(load, 'Figures'),
)
vi.mock('../../pages/detail/sections/StepBar', async (load) =>
  (await use()).breakable(load, 'StepBar'),
)
vi.mock('../../pages/detail/sections/AddressBlock', async (load) =>
  (await use()).breakable(load, 'AddressBlock'),
)
vi.mock('../../pages/detail/sections/Timeline', async (load) =>
  (await use()).breakable(load, 'Timeline'),
)
vi.mock('../../pages/detail/sections/LineItems', async (load) =>
  (await use()).breakable(load, 'LineItems'),
)
vi.mock('../../pages/detail/sections/ListSection', async (load) =>
  (await use()).breakable(load, 'ListSection'),
)
vi.mock('../../pages/detail/sections/ChartSection', async (load) =>
  (await use()).breakable(load, 'ChartSection'),
)
vi.mock('../../parts/chart/canvas/chartOption', async (load) =>
  (await use()).breakable(load, 'chartOption'),
)
vi.mock('../../parts/chart/ChartRanks', async (load) => (await use()).breakable(load, 'ChartRanks'))
vi.mock('../../pages/print/blocks/PrintTable', async (load) =>
  (await use()).breakable(load, 'PrintTable'),
)
vi.mock('../../pages/print/codes/Code', async (load) => (await use()).breakable(load, 'Code'))
vi.mock('../../pages/form-page/sections/sectionErrors', async (load) =>
  (await use()).breakable(load, 'errorsBySection'),
)
// What stands inside other parts is fetched by its folder.
vi.mock('../../pages/list', () => ({ ListBlock: () => throwing() }))
vi.mock('../../pages/detail', () => ({ RowDetailView: () => throwing() }))
vi.mock('../../parts/chart', () => ({ ChartView: () => throwing() }))
// jsdom has no canvas to draw on.
vi.mock('../../parts/chart/canvas/echartsCore', () => ({
  createChart: () => ({
    getZr: () => ({ on: () => undefined }),
    on: () => undefined,
    resize: () => undefined,
    dispose: () => undefined,
    setOption: () => undefined,
  }),
}))
const use = vi.hoisted(() => () => import('./breakable'))

const throwing = (): never => {
  throw new Error('画不出来')
}
// jsdom takes seconds to work out what of a whole page is hidden: nothing here asks for that.
configure({ defaultHidden: true })
const wait = { timeout: 15_000 }
const resources = { stock } as unknown as Resources

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  broken.clear()
  vi.restoreAllMocks()
})

const expectLocal = async (what: string) => {
  expect(await screen.findByText(new RegExp(`${what}出错了`), {}, wait)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /重\s?试/ }).length).toBeGreaterThan(0)
}

describe('a section that throws', () => {
  const drawnBy: Record<DetailSection['kind'], string> = {
    lines: 'FieldLines',
    address: 'AddressBlock',
    figures: 'Figures',
    steps: 'StepBar',
    table: 'LineItems',
    log: 'Timeline',
    list: 'ListSection',
    chart: 'ChartSection',
  }
  const kinds = Object.keys(drawnBy) as DetailSection['kind'][]

  it.each(kinds)('%s leaves the section beside it', async (kind) => {
    const other = kind === 'lines' ? 'figures' : 'lines'
    const [bad, good] = [section(kind, '坏的'), section(other, '好的')]
    broken.add(drawnBy[kind])
    render(
      <Stage>
        <RegistryProvider registry={createRegistry()}>
          <BlocksProvider blocks={blocks}>
            <Sections
              sections={[bad, good]}
              onTab={() => undefined}
              frame={{
                record: { productCode: 'SP20240618000042' },
                resources,
                identity: {},
                scope: { page: { path: '/stock', title: '库存', query: {} } },
              }}
              prefix="s"
              title="库存"
            />
          </BlocksProvider>
        </RegistryProvider>
      </Stage>,
    )
    await expectLocal('「坏的」')
    const beside = screen.getByRole('region', { name: '好的' })
    expect(await within(beside).findByText('SP20240618000042')).toBeVisible()
  })
})

const section = (kind: DetailSection['kind'], title: string): DetailSection => ({
  id: title,
  title,
  kind,
  columns: [resolveColumn('productCode', 'stock', resources)],
  address: [],
  isFolded: false,
  resource: 'stock',
})

// They throw before they look at anything they are given.
const bare = (Block: Blocks[keyof Blocks]) => createElement(Block as ComponentType)

describe('a block inside a page that throws', () => {
  const draw: Record<keyof Blocks, { what: string; element: ReactNode }> = {
    List: { what: '列表', element: bare(blocks.List) },
    RowDetail: { what: '详情', element: bare(blocks.RowDetail) },
    Chart: { what: '图表', element: bare(blocks.Chart) },
  }
  it.each(Object.keys(blocks) as (keyof Blocks)[])('%s leaves what is around it', async (name) => {
    render(
      <Stage>
        <p>页面的其余部分</p>
        {draw[name].element}
      </Stage>,
    )
    await expectLocal(draw[name].what)
    expect(screen.getByText('页面的其余部分')).toBeVisible()
  })
})

describe('a chart that throws', () => {
  const types = listSchema.$defs.Chart.properties.type.enum as ('line' | 'bar')[]

  const drawn = types.map((type) => [type, 'chartOption', { type, top: undefined }] as const)

  it.each([...drawn, ['ranking', 'ChartRanks', { type: 'bar', top: 5 }] as const])(
    '%s says so in its frame',
    async (_name, what, change) => {
      broken.add(what)
      render(
        <>
          <p>页面的其余部分</p>
          <Framed chart={chartNamed('platforms', change)} />
        </>,
      )
      await expectLocal('图表「平台占比」')
      expect(screen.getByText('页面的其余部分')).toBeVisible()
    },
  )
})

describe('a print block that throws', () => {
  /** What a block may write, each with what breaks it: a broken component, else a text that is none. */
  const odd = {} as string
  const ways: Partial<Record<keyof PrintBlock, { block: PrintBlock; breaks?: string }>> = {
    heading: { block: { heading: odd } },
    text: { block: { text: odd } },
    barcode: { block: { barcode: { value: '1', type: 'code128' } }, breaks: 'Code' },
    fields: { block: { fields: ['productCode'] } },
    table: { block: { table: 'lines', columns: [] }, breaks: 'PrintTable' },
    signs: { block: { signs: [odd] } },
  }
  const settings = [
    'size',
    'align',
    'columns',
    'orderBy',
    'pageBy',
    'numbered',
    'ticks',
    'perLine',
    'newPage',
    'visible',
  ]
  const written = Object.keys(printSchema.$defs.PrintBlock.properties)

  it('is looked at for everything a block may write', () => {
    expect([...Object.keys(ways), ...settings].toSorted()).toEqual(written.toSorted())
  })

  it.each(Object.entries(ways))('%s leaves the block below it', async (_, { block, breaks }) => {
    if (breaks) broken.add(breaks)
    const fields = block.fields ? [{ prop: 'productCode' } as never] : []
    const lost = { get productCode() { return throwing() } } // prettier-ignore
    const scope = {
      record: block.fields ? lost : {},
      texts: {},
      scope: {},
      context: { labels: {} },
      draw: throwing,
      digitsOf: () => undefined,
    }
    render(
      <Stage>
        <BlockView compiled={compiled(block, fields)} scope={scope} />
        <BlockView compiled={compiled({ heading: '采购单' })} scope={{ ...scope, record: {} }} />
      </Stage>,
    )
    await expectLocal('这一块')
    expect(screen.getByRole('heading', { name: '采购单' })).toBeVisible()
  })
})

const compiled = (block: PrintBlock, fields: CompiledBlock['fields'] = []): CompiledBlock => ({
  block,
  fields,
  columns: [],
})

describe('a registered component that throws', () => {
  type Kind = Parameters<Registry['names']>[0]
  const around: Record<Exclude<Kind, 'dialog'>, () => Promise<void>> = {
    page: async () => {
      const registry = createRegistry()
      registry.registerPage('home', throwing)
      draw(registry, <PageView path="/index" />)
      await expectLocal('页面「首页」')
    },
    cell: async () => {
      const column = resolveColumn('productCode', 'stock', resources)
      draw(createRegistry(), compileCell(column)({}, { labels: {}, cellOf: () => throwing }))
      expect(await screen.findByRole('img', { name: '商品编码无法显示' })).toBeVisible()
    },
    part: async () => {
      const registry = createRegistry()
      for (const name of parts) registry.registerPart(name, throwing)
      draw(registry, parts.map((name) => <FramePart key={name} name={name} />)) // prettier-ignore
      expect(await screen.findAllByRole('alert')).toHaveLength(parts.length)
    },
    effect: async () => {
      const registry = createRegistry()
      registry.registerEffect('carry', throwing)
      const page = { ...stepsSchema, effects: ['carry', 'unknown'] } as FormPage
      render(
        <>
          <p>页面外</p>
          {desk({ page, registry })}
        </>,
      )
      const told = await screen.findByText(/表单联动“carry”“unknown”出错了/, {}, wait)
      expect(told).toBeVisible()
      expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0)
    },
    validator: async () => {
      const registry = createRegistry()
      registry.registerValidator('always', throwing)
      draw(registry, <CheckedForm />)
      fireEvent.click(await screen.findByRole('button', { name: '保存' }))
      expect(await screen.findByText(/没有检查成/)).toBeVisible()
      expect(screen.getByLabelText('书号')).toHaveValue('9787020002207')
    },
  }
  const parts = Object.keys({
    'header.bell': 1,
    'header.fastMenu': 1,
    'header.errorLog': 1,
    'frame.watch': 1,
  } satisfies Record<PartName, 1>) as PartName[]

  it.each(Object.entries(around))('%s leaves what is around it', async (_, look) => {
    await look()
    expect(screen.getByText('页面外')).toBeVisible()
  })
})

function draw(registry: Registry, element: ReactNode) {
  render(
    <Stage address="/index">
      <RegistryProvider registry={registry}>
        <p>页面外</p>
        {element}
      </RegistryProvider>
    </Stage>,
  )
}

function CheckedForm() {
  const [saved, setSaved] = useState(false)
  const controller = useSchemaForm({
    values: { isbn: '9787020002207' },
    items: [
      {
        field: 'isbn',
        title: '书号',
        type: 'string',
        widget: 'text',
        many: false,
        required: false,
        schema: { 'x-validator': { always: true } },
      },
    ],
  })
  return (
    <>
      <SchemaForm
        id="checked"
        controller={controller}
        onSubmit={() => void controller.submit(() => setSaved(true))}
      />
      <button type="submit" form="checked">
        保存
      </button>
      {saved && <p>已保存</p>}
    </>
  )
}

describe('a section of a form that throws', () => {
  it('leaves the bar and the other sections', async () => {
    broken.add('errorsBySection')
    render(desk({ http: createStageHttp(answers) }))
    const told = await screen.findAllByText(/^「.+」出错了/, {}, wait)
    expect(told.length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: /取\s?消/ })).toBeVisible()
    broken.clear()
    fireEvent.click(screen.getAllByRole('button', { name: /重\s?试/ })[0]!)
    expect(await screen.findByRole('button', { name: /基本|供应/ })).toBeVisible()
  })
})
