import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListPage } from '../../../schemas/contract/language.gen'
import { Stage } from '../../../runtime/frame'
import type { StageAnswer } from '../../../runtime/frame'
import type { CallInput } from '../../../runtime/http'
import { ActionBar, useActions } from '../../actions'
import { useTaskShelf } from '../../actions/batch/useTaskShelf'
import { Desk, ImportOrders } from '../../actions/offers/OrderDesk.stories'
import { DialogHost } from '../../parts/dialog'
import { useTableColumns } from '../../pages/list/rows/useTableColumns'
import { createRegistry, RegistryProvider } from '../../language/registry'
import { broken } from './breakable'
import { failures } from './brokenPages'

vi.mock('../../actions/offers/ActionButton', async (load) =>
  (await use()).breakable(load, 'ActionButton'),
)
vi.mock('../../actions/offers/rowFace', async (load) => (await use()).breakable(load, 'rowFace'))
vi.mock('../../actions/open/ActionFormDialog', async (load) =>
  (await use()).breakable(load, 'ActionFormDialog'),
)
vi.mock('../../actions/export/ExportDialog', async (load) =>
  (await use()).breakable(load, 'ExportDialog'),
)
vi.mock('../../actions/import/ImportDialog', async (load) =>
  (await use()).breakable(load, 'ImportDialog'),
)
vi.mock('../../actions/result/BatchResult', async (load) =>
  (await use()).breakable(load, 'BatchResult'),
)
vi.mock('../../actions/batch/TaskDialog', async (load) =>
  (await use()).breakable(load, 'TaskDialog'),
)
const use = vi.hoisted(() => () => import('./breakable'))

// jsdom takes seconds to work out what of a whole page is hidden: nothing here asks for that.
configure({ defaultHidden: true })
const wait = { timeout: 15_000 }
const order = 'DD20240618000041'
const logged: unknown[][] = []

beforeEach(() => {
  sessionStorage.clear()
  logged.length = 0
  useTaskShelf.setState({ tasks: [], shownId: undefined })
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void logged.push(args))
})
afterEach(() => {
  cleanup()
  broken.clear()
  vi.restoreAllMocks()
})

const press = (name: string, within_ = screen.getByRole('toolbar', { name: '操作' })) =>
  fireEvent.click(within(within_).getByRole('button', { name }))
const batch = () => screen.getByRole('toolbar', { name: '批量操作' })

describe('an action that throws', () => {
  const page: Pick<ListPage, 'resource' | 'actions'> = {
    resource: 'order',
    actions: {
      toolbar: [{ label: '新增', call: 'POST /order/add' }],
      row: [{ label: '挂起', call: 'POST /order/hold' }],
    },
  }
  const resources = {
    order: { version: 2, name: 'order', title: '订单', label: 'id', fields: {} },
  } as const

  function Buttons() {
    const host = { page: { path: '/order', title: '订单', query: {} }, reload: () => undefined }
    const actions = useActions(page, resources, host)
    const [column] = useTableColumns({ schema: [], shown: [] }, actions, { labels: {} }, 'standard')
    return (
      <>
        <p>{order}</p>
        <ActionBar actions={actions} scope="toolbar" />
        {column?.render({ id: '41' })}
      </>
    )
  }
  const open = () =>
    render(
      <Stage session={{ token: 'story' }}>
        <RegistryProvider registry={createRegistry()}>
          <DialogHost>
            <Buttons />
          </DialogHost>
        </RegistryProvider>
      </Stage>,
    )

  it('as a button over the list leaves the list', async () => {
    broken.add('ActionButton')
    open()
    expect(await screen.findByText(/操作出错了，其余不受影响/)).toBeVisible()
    expect(screen.getByRole('button', { name: '挂起' })).toBeEnabled()
  })

  it('as the buttons of a row leaves the row', () => {
    broken.add('rowFace')
    open()
    expect(screen.getByRole('img', { name: '操作无法显示' })).toBeVisible()
    expect(screen.getByText(order)).toBeVisible()
    expect(screen.getByRole('button', { name: /新\s?增/ })).toBeEnabled()
  })
})

describe('what an action opens, when it throws', () => {
  const answers = {
    'POST /order/examine': { results: ['41', '42'].map((id) => ({ id, ok: false })) },
    'POST /order/hold': { taskId: '900', total: 60 },
    'GET /system/task/{id}': { taskId: '900', state: 'RUNNING', total: 60 },
  }
  const start = () => render(<Desk ticked={['41', '42']} answers={answers} />)
  const confirm = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /确\s?定/ }))
  const ways: Record<string, { title: string; begin: () => unknown }> = {
    ActionFormDialog: { title: '驳回', begin: () => press('驳回', batch()) },
    ExportDialog: { title: '导出', begin: () => press('导出') },
    ImportDialog: { title: '导入订单', begin: () => press('导入订单') },
    BatchResult: {
      title: '审核通过结果',
      begin: () => (press('审核通过', batch()), confirm()),
    },
    TaskDialog: { title: '挂起', begin: () => press('挂起', batch()) },
  }

  it.each(Object.entries(ways))(
    '%s leaves its frame and the page',
    async (name, { title, begin }) => {
      broken.add(name)
      start()
      await begin()
      const dialog = await screen.findByRole('dialog', { name: new RegExp(title) }, wait)
      expect(await within(dialog).findByText(/出错了/)).toBeVisible()
      fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.getByText(order)).toBeVisible()
    },
  )

  it('a registered dialog leaves its frame and the page', async () => {
    render(<Desk rowActions={['split']} />)
    const refused = screen.getByRole('row', { name: /DD20240618000044/ })
    press('拆分', refused)
    const dialog = await screen.findByRole('dialog', {}, wait)
    expect(await within(dialog).findByText(/出错了/)).toBeVisible()
    expect(screen.getByText(order)).toBeVisible()
  })
})

/** What a task of 60 rows answers, whole. */
const task = {
  taskId: '900',
  kind: 'BATCH',
  title: '挂起',
  state: 'PART',
  total: 60,
  done: 60,
  success: 58,
  failed: 2,
  results: [{ id: '41', label: order, ok: false, reason: '库存不足' }],
  resultUrl: '/prod-api/file/download/900',
}

function expectReadable(container: HTMLElement) {
  expect(container.textContent).not.toMatch(/\[object Object\]|NaN|undefined/)
  expect(screen.getByText(order)).toBeVisible()
  expect(logged).toEqual([])
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('the tray of tasks', () => {
  it.each(failures)(
    'stays, and so does the list, when progress is: $name',
    async ({ breakPage }) => {
      useTaskShelf.getState().put({
        taskId: '900',
        total: 60,
        kind: 'BATCH',
        label: '挂起',
        owner: '/examineOrder order POST /order/page',
        userId: '12',
      })
      const asked = vi.fn((input: CallInput) => breakPage(task, input))
      const { container } = render(<Desk answers={{ 'GET /system/task/{id}': asked }} />)
      const tray = await screen.findByRole('region', { name: '后台任务' }, wait)
      expect(await within(tray).findByText('挂起', {}, wait)).toBeVisible()
      await waitFor(() => expect(asked).toHaveBeenCalled())
      await settled()
      expect(within(tray).getByText(/排队中|正在重新连接|成功/)).toBeVisible()
      expectReadable(container)
    },
  )
})

describe('the import dialog', () => {
  const checked = { ...task, state: 'CHECKED', good: 58, bad: 2, problemCount: 2 }
  const problems = [{ row: 4, column: 'ISBN', value: '97', code: 'LENGTH', reason: '应为 13 位' }]
  const report = { ...checked, problems }

  // Filling the form in costs a second each time: what differs in kind, and after the first step two of them.
  const ways = failures.filter(
    ({ name }) => !['list', 'empty object', 'never answers'].includes(name),
  )
  const late = ways.filter(({ name }) => ['time-out', 'wrong types'].includes(name))

  async function check(answers: Record<string, StageAnswer>) {
    const view = render(<ImportOrders answers={answers} />)
    press('导入订单')
    fireEvent.click(await screen.findByLabelText('新增', {}, wait))
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')!
    fireEvent.change(picker, { target: { files: [new File(['x'], '订单.xlsx')] } })
    fireEvent.click(screen.getByRole('button', { name: '检查文件' }))
    return view
  }

  it.each(ways)('keeps the file when the check answers: $name', async ({ breakPage }) => {
    const asked = vi.fn((input: CallInput) => breakPage(report, input))
    const { container } = await check({ 'POST /order/import/check': asked })
    await waitFor(() => expect(asked).toHaveBeenCalled(), wait)
    expect(await screen.findByRole('alert', {}, wait)).toBeVisible()
    expect(screen.getByText('订单.xlsx')).toBeVisible()
    expectReadable(container)
  })

  it.each(late)('keeps the report when the start answers: $name', async ({ breakPage }) => {
    const asked = vi.fn((input: CallInput) => breakPage({ ...report, state: 'RUNNING' }, input))
    const { container } = await check({
      'POST /order/import/check': report,
      'POST /order/import': asked,
    })
    fireEvent.click(await screen.findByRole('button', { name: /导入 58 条/ }, wait))
    await waitFor(() => expect(asked).toHaveBeenCalled(), wait)
    expect(await screen.findByRole('alert', {}, wait)).toBeVisible()
    expect(screen.getByText(/有效 58 行，有问题 2 行/)).toBeVisible()
    expectReadable(container)
  })

  it.each(late)('goes on asking when progress is: $name', async ({ breakPage }) => {
    const asked = vi.fn((input: CallInput) => breakPage({ ...report, state: 'DONE' }, input))
    const { container } = await check({
      'POST /order/import/check': report,
      'POST /order/import': { ...report, state: 'RUNNING', done: 1 },
      'GET /system/task/{id}': asked,
    })
    fireEvent.click(await screen.findByRole('button', { name: /导入 58 条/ }, wait))
    await waitFor(() => expect(asked).toHaveBeenCalled(), wait)
    await settled()
    expect(screen.getByText('正在导入：1 / 58')).toBeVisible()
    expectReadable(container)
  })

  it('shows what it can of a report whose parts are wrong', async () => {
    const odd = {
      ...report,
      total: 'abc',
      problems: [null, { row: {}, value: [], reason: { text: 1 } }],
    }
    const { container } = await check({ 'POST /order/import/check': odd })
    expect(await screen.findAllByText('没有说明原因', {}, wait)).toHaveLength(2)
    expectReadable(container)
  })
})
