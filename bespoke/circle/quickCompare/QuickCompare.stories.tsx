import { useEffect, useRef } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DialogHost, useDialog } from '../../../renderer/parts/dialog'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { QuickCompare } from './QuickCompare'
import type { Compared } from './types'

export default {
  title: '手写界面 bespoke/库存圈 circle/快速比价 quickCompare/快速比价 QuickCompare',
}

const compared: Compared = {
  records: [
    {
      isbn13: '9787020002207',
      bookName: '红楼梦',
      listPrice: '59.70',
      minPrice: '24.00',
      avgPrice: '29.33',
      maxPrice: '35.00',
      sellerCount: 3,
      totalQty: 15,
      ownPrice: '31.20',
      state: 'HAVE',
    },
    {
      isbn13: '9787108009821',
      bookName: '围城',
      listPrice: '39.00',
      minPrice: '18.00',
      avgPrice: null,
      maxPrice: '20.00',
      sellerCount: 2,
      totalQty: 6,
      ownPrice: null,
      state: 'HAVE',
    },
    {
      isbn13: '9787505390133',
      bookName: null,
      listPrice: null,
      minPrice: null,
      avgPrice: null,
      maxPrice: null,
      sellerCount: 0,
      totalQty: 0,
      ownPrice: null,
      state: 'NONE',
    },
  ],
  invalid: [{ text: '9787505390134', code: 'CHECK_DIGIT', shouldBe: '3' }],
  charged: 2,
  free: 1,
  gpPrice: 196,
  initGpPrice: 500,
}

const dictionaries: Record<string, unknown> = {
  condition_grade: [{ dictValue: '80', dictLabel: '八品' }],
  gp_quota_mode: [
    { dictValue: 'STRICT', dictLabel: '额度不足则不执行' },
    { dictValue: 'UNTIL_USED', dictLabel: '额度用完为止' },
  ],
  gp_line_problem: [{ dictValue: 'CHECK_DIGIT', dictLabel: '校验位错误' }],
}

type Answers = Parameters<typeof createStageHttp>[0]

const createHttp = (extra: Answers = {}) =>
  createStageHttp({
    'GET /system/dict/data/type/{type}': ({ params }: { params?: Record<string, string> }) =>
      dictionaries[params?.type ?? ''] ?? [],
    'GET /association/gpStock/getRemainingQuota': { gpPrice: 198, initGpPrice: 500 },
    'GET /association/stockCircle/down': [{ id: '1', name: '北京旧书流通圈' }],
    'POST /association/gpCompare/match': compared,
    ...extra,
  })

function Desk({ http, mode }: { http: StageHttp; mode?: 'dark' }) {
  return (
    <Stage http={http} mode={mode} session={owner}>
      <DialogHost>
        <Opened />
      </DialogHost>
    </Stage>
  )
}

function Opened() {
  const dialogs = useDialog()
  const isOpened = useRef(false)
  useEffect(() => {
    // A story shows its dialog at once; nobody presses a button.
    if (isOpened.current) return
    isOpened.current = true
    void dialogs.open({
      title: '快速比价',
      width: 1080,
      content: ({ close, requestClose }) => (
        <QuickCompare
          rows={[]}
          page={{ path: '/libraryDistributionComparisonPrices', title: '馆配比价', query: {} }}
          close={requestClose}
          done={() => close(undefined)}
        />
      ),
    })
  }, [dialogs])
  return null
}

async function ask(element: HTMLElement) {
  const body = within(element.ownerDocument.body)
  const input = await body.findByRole('textbox', { name: 'ISBN' }, { timeout: 8000 })
  await userEvent.type(input, '9787020002207\n9787108009821\n9787505390133\n9787505390134')
  await userEvent.click(body.getByRole('button', { name: /^比\s?价$/ }))
  return body
}

export const Empty = { name: '还没有填', render: () => <Desk http={createHttp()} /> }
export const Dark = { name: '深色', render: () => <Desk http={createHttp()} mode="dark" /> }

const asked = createHttp()
export const Answered = {
  name: '比出来了',
  render: () => <Desk http={asked} />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const body = await ask(canvasElement)
    await expect(await body.findByRole('table', { name: '比价结果' })).toBeVisible()
    await expect(body.getByText(/校验位错误，应为 3/)).toBeVisible()
    await expect(body.getByText(/扣了 2 个额度/)).toBeVisible()
    await waitFor(() =>
      expect(
        asked.calls.find(({ name }) => name.endsWith('gpCompare/match'))?.input.body,
      ).toMatchObject({ quotaMode: 'STRICT', minGrade: '80' }),
    )
  },
}

export const Short = {
  name: '额度不足',
  render: () => (
    <Desk
      http={createHttp({
        'POST /association/gpCompare/match': () => {
          throw new CallError('比价额度不足，剩余2，本次需要3！', { code: 409 })
        },
      })}
    />
  ),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const body = await ask(canvasElement)
    await expect(await body.findByRole('alert')).toHaveTextContent('比价额度不足')
    await expect(body.getByRole('textbox', { name: 'ISBN' })).toHaveValue(
      '9787020002207\n9787108009821\n9787505390133\n9787505390134',
    )
  },
}

export const UsedUp = {
  name: '额度用完',
  render: () => (
    <Desk
      http={createHttp({
        'GET /association/gpStock/getRemainingQuota': { gpPrice: 0, initGpPrice: 500 },
      })}
    />
  ),
}
