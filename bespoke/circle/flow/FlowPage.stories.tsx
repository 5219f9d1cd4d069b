import { expect, userEvent, within } from 'storybook/test'
import { CallError, type CallInput } from '../../../runtime/http'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { PageProvider } from '../../../runtime/routing'
import { DialogHost } from '../../../renderer/parts/dialog'
import { FlowPage } from './FlowPage'
import { books, offers, others, suppliers, task } from './data/samples'
import type { FlowBook } from './data/types'

export default {
  title: '手写界面 bespoke/库存圈 circle/采配工作台 flow/采配工作台 FlowPage',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

const entry = (dictValue: string, dictLabel: string, color?: string) => ({
  dictValue,
  dictLabel,
  color,
})
const dictionaries: Record<string, object[]> = {
  gp_task_state: [entry('MATCHED', '已匹配', 'success')],
  gp_strategy: [entry('LOWEST_TOTAL', '总价最低（含邮费）'), entry('FEWEST_SELLERS', '商家最少'), entry('BEST_GRADE', '品相优先')], // prettier-ignore
  gp_review_reason: [entry('SUIT', '套装或分册'), entry('LIST_PRICE_DIFF', '定价不符'), entry('MULTI_BOOK', '一号多书'), entry('NO_ISBN', '按书名匹配'), entry('EDITION_DIFF', '版次或出版年不符'), entry('GRADE_LOW', '品相不足')], // prettier-ignore
  condition_grade: [entry('100', '全新'), entry('90', '九品'), entry('85', '八五品')],
}

const none = { records: [], total: 0 }

interface Body {
  pageNum: number
  pageSize: number
  tab: string
  filter: { bookName?: string }
}
interface Chosen {
  items: { bookId: string; op: string; qty?: number }[]
}
const reviewOf: Record<string, string> = {
  PASS: 'PASSED',
  CHOOSE: 'PASSED',
  SKIP: 'SKIPPED',
  REPLACE: 'CHANGED',
  RESET: 'PENDING',
  RESTORE: 'PENDING',
}

/** Answers as the server does, over the samples: a decision changes its book and the figures. */
export function flowServer(answers: Record<string, unknown> = {}, answersAfterMs = 0): StageHttp {
  const rows = books.map((book) => ({ ...book }))
  const pending = () => rows.filter(({ reviewState }) => reviewState === 'PENDING').length
  const choose = async ({ body }: CallInput) => {
    await new Promise((answer) => setTimeout(answer, answersAfterMs))
    const [item] = (body as Chosen).items
    const book = rows.find(({ id }) => id === item?.bookId) as FlowBook
    book.version += 1
    book.reviewState = reviewOf[item?.op ?? ''] ?? book.reviewState
    if (item?.op === 'CHOOSE') book.chosenQty = item.qty ?? 0
    const results = [{ bookId: book.id, ok: true, book: { ...book } }]
    return { results, tasks: [{ ...task, pendingReview: pending() }] }
  }
  return createStageHttp({
    'GET /association/gpMatchTaskV2/detail/{taskId}': task,
    'POST /association/gpMatchBookDetailV2/listBookPage': ({ body }: CallInput) => {
      const { pageNum, pageSize, filter } = body as Body
      const found = books.filter(({ bookName }) => bookName?.includes(filter.bookName ?? ''))
      const from = (pageNum - 1) * pageSize
      return { records: found.slice(from, from + pageSize), total: found.length }
    },
    'POST /association/gpMatchBookDetailV2/listBookPage/summary': () => ({
      counts: {
        all: 49_212,
        FULL: 41_902,
        PARTIAL: 2968,
        review: pending(),
        chosen: 44_102,
        ordered: 0,
        limit: 1204,
        NONE: 3138,
      },
    }),
    'POST /association/gpMatchBookDetailV2/listBookStockDetail': { rows: offers },
    'POST /association/review/changeBookList': { rows: others },
    'POST /association/gpMatchStockVDetailV2/sellerPage': {
      records: suppliers,
      total: suppliers.length,
    },
    'POST /association/review/supplier': ({ body }: CallInput) => stepOf(body),
    'POST /association/review/supplier/undo': { before: afterStep, after: before, changed: 4 },
    'POST /association/review/choose': choose,
    'POST /association/gpMatchTaskV2/changeStatus': ({ body }: CallInput) => strategyOf(body),
    'GET /system/dict/data/type/{type}': ({ params }: CallInput) =>
      dictionaries[params?.['type'] ?? ''] ?? [],
    ...answers,
  })
}

const before = {
  amount: '1204331.00',
  postageAmount: '8120.00',
  sellerCount: 37,
  parcelCount: 41,
  avgDiscount: '55.00',
  chosenQty: 112_870,
  fullBooks: 41_902,
}
function strategyOf(body: unknown) {
  const { options } = body as { options: { strategy: string } }
  const after = {
    LOWEST_TOTAL: before,
    FEWEST_SELLERS: {
      ...before,
      amount: '1240902.00',
      postageAmount: '1860.00',
      sellerCount: 9,
      parcelCount: 9,
      avgDiscount: '56.67',
      fullBooks: 41_820,
    },
    BEST_GRADE: {
      ...before,
      amount: '1391440.00',
      postageAmount: '9204.00',
      sellerCount: 44,
      parcelCount: 52,
      avgDiscount: '63.54',
    },
  }[options.strategy]
  return { results: [{ ok: true }], figures: { before, after } }
}

const afterStep = {
  ...before,
  amount: '1204352.60',
  postageAmount: '8098.00',
  sellerCount: 36,
  parcelCount: 40,
  avgDiscount: '55.01',
}
function stepOf(body: unknown) {
  const { dryRun } = body as { dryRun?: boolean }
  const step = { before, after: afterStep, changed: 3, left: 1 }
  return dryRun ? step : { ...step, stepId: '9' }
}

interface FlowProps {
  http?: StageHttp
  mode?: 'dark'
  session?: typeof owner
}

/** The desk as the console draws it, as tall as a window at 1366 × 768 leaves it. */
export function Flow({ http = flowServer(), mode, session = owner }: FlowProps) {
  return (
    <Stage http={http} session={session} mode={mode}>
      <PageProvider path="/stockCircle/tasks/41/desk">
        <DialogHost>
          <div
            style={{
              boxSizing: 'border-box',
              height: 660,
              padding: 12,
              background: 'var(--ant-color-bg-layout)',
            }}
          >
            <FlowPage />
          </div>
        </DialogHost>
      </PageProvider>
    </Stage>
  )
}

interface Played {
  canvasElement: HTMLElement
}
const press =
  (...keys: string[]) =>
  async ({ canvasElement }: Played) => {
    await within(canvasElement).findAllByText('商家 2207')
    for (const key of keys) await userEvent.keyboard(key)
  }

export const Review = () => <Flow />
Review.storyName = '待复核'
export const Dark = () => <Flow mode="dark" />
Dark.storyName = '深色'
export const Settled = { name: '处理过几本', render: () => <Flow />, play: press(' ', '1', 's') }
export const Replacing = { name: '换书', render: () => <Flow />, play: press('r') }
export const Trying = {
  name: '试算策略',
  render: () => <Flow />,
  play: async ({ canvasElement }: Played) =>
    userEvent.click(await within(canvasElement).findByRole('button', { name: /^策略/ })),
}

export const Suppliers = { name: '各商家', render: () => <Flow />, play: press('g') }
export const Reviewed = () => (
  <Flow
    http={flowServer({
      'GET /association/gpMatchTaskV2/detail/{taskId}': { ...task, pendingReview: 0 },
      'POST /association/gpMatchBookDetailV2/listBookPage': none,
    })}
  />
)
Reviewed.storyName = '都复核完了'

const refuse = () => {
  throw new CallError('数据状态已变化，请刷新后重试！', { code: 409 })
}
export const Refused = {
  name: '决定被拒绝',
  render: () => <Flow http={flowServer({ 'POST /association/review/choose': refuse })} />,
  play: press(' '),
}
export const NothingLeft = () => (
  <Flow http={flowServer({ 'POST /association/gpMatchBookDetailV2/listBookPage': none })} />
)
NothingLeft.storyName = '没有待复核'
const bySupplier = async ({ canvasElement }: Played) => {
  const page = within(canvasElement)
  const stages = within(await page.findByRole('navigation'))
  await userEvent.click(await stages.findByRole('button', { name: /^已选/ }))
  await userEvent.click(await page.findByText('按商家'))
}
export const BySupplier = {
  name: '按商家',
  render: () => <Flow />,
  play: async (played: Played) => {
    await bySupplier(played)
    await userEvent.click(
      await within(played.canvasElement).findByRole('button', { name: /^商家 8035/ }),
    )
  },
}
export const BySupplierFailed = {
  name: '按商家取不到',
  render: () => (
    <Flow http={flowServer({ 'POST /association/gpMatchStockVDetailV2/sellerPage': refuse })} />
  ),
  play: bySupplier,
}
export const Moving = {
  name: '移走商家以前',
  render: () => <Flow />,
  play: async (played: Played) => {
    await press('g')(played)
    const body = within(document.body)
    const dialog = within(await body.findByRole('dialog', { name: /各商家/ }))
    const row = within(await dialog.findByRole('row', { name: /商家 8035/ }))
    await userEvent.click(row.getByRole('button', { name: '移走' }))
    const step = within(await body.findByRole('dialog', { name: /都移到其他商家/ }))
    await expect(await step.findByRole('row', { name: /现在的选择/ })).toHaveTextContent('¥1,212,451.00含邮费 ¥8,120.00') // prettier-ignore
    await expect(step.getByRole('row', { name: /调整以后/ })).toBeVisible()
  },
}

/** From the offer of a supplier to the step that leaves it out, and on when its figures are there. */
const exclude = async (played: Played) => {
  const page = within(played.canvasElement)
  const body = within(document.body)
  await page.findAllByText('商家 2207')
  const row = within(await page.findByRole('row', { name: /商家 8035/ }))
  await userEvent.click(row.getByRole('button', { name: '⋯' }))
  await userEvent.click(await body.findByRole('menuitem', { name: '整单排除这个商家' }))
  const step = within(await body.findByRole('dialog', { name: /整张书单都不要/ }))
  await step.findByRole('row', { name: /调整以后/ })
  await userEvent.click(step.getByRole('button', { name: '排除商家' }))
  return { page, step }
}
/** It was possible when it was asked, and is no longer when it is done. */
export const StepRefused = {
  name: '排除商家被拒绝',
  render: () => (
    <Flow
      http={flowServer({
        'POST /association/review/supplier': ({ body }: CallInput) =>
          (body as { dryRun?: boolean }).dryRun ? stepOf(body) : refuse(),
      })}
    />
  ),
  play: async (played: Played) => {
    const { step } = await exclude(played)
    await expect(await step.findByRole('alert')).toHaveTextContent('数据状态已变化')
    await expect(step.getByRole('button', { name: '排除商家' })).toBeEnabled()
  },
}
export const StepDone = {
  name: '排除商家以后',
  render: () => <Flow />,
  play: async (played: Played) => {
    const { page } = await exclude(played)
    await expect(await page.findByText('¥1,204,352.60')).toBeVisible()
  },
}
export const StepUndone = {
  name: '排除商家又撤销',
  render: () => <Flow />,
  play: async (played: Played) => {
    const { page } = await exclude(played)
    await page.findByText('¥1,204,352.60')
    await userEvent.keyboard('u')
    await expect(await page.findByText('¥1,204,331.00')).toBeVisible()
  },
}
const forever = () => new Promise(() => undefined)
export const SlowOffers = {
  name: '货源来得慢',
  render: () => (
    <Flow
      http={flowServer({
        'POST /association/gpMatchBookDetailV2/listBookStockDetail': forever,
      })}
    />
  ),
}
export const OffersFailed = {
  name: '货源取不到',
  render: () => (
    <Flow
      http={flowServer({ 'POST /association/gpMatchBookDetailV2/listBookStockDetail': refuse })}
    />
  ),
}
export const Loading = () => (
  <Flow
    http={flowServer({
      'GET /association/gpMatchTaskV2/detail/{taskId}': forever,
      'POST /association/gpMatchBookDetailV2/listBookPage': forever,
    })}
  />
)
Loading.storyName = '加载中'
export const Failed = () => (
  <Flow http={flowServer({ 'POST /association/gpMatchBookDetailV2/listBookPage': refuse })} />
)
Failed.storyName = '取不到'
const reader = owner.user && { ...owner.user, isAdmin: false, permissions: ['gp:task:list'] }
export const ReadOnly = () => <Flow session={{ ...owner, user: reader }} />
ReadOnly.storyName = '只能查看'
