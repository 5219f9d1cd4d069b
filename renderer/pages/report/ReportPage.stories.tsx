import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import { CallError, type CallInput } from '../../../runtime/http'
import { sampleSales } from '../../stage/sampleSales'
import { PageView } from '../page'
import { createRegistry, RegistryProvider } from '../../language/registry'

interface ReportStageProps {
  state?: 'well' | 'empty' | 'failing'
  address?: string
  mode?: 'dark'
  http?: ReturnType<typeof reportHttp>
}

/** The sales report of the fixtures, from its own page file. */
function Report({ state, address = '/fixtures/report', mode, http }: ReportStageProps) {
  const [server] = useState(() => http ?? reportHttp(state))
  const [registry] = useState(createRegistry)
  return (
    <Stage http={server} session={owner} address={address} mode={mode}>
      <RegistryProvider registry={registry}>
        <div style={{ height: 680 }}>
          <PageView path="/fixtures/report" />
        </div>
      </RegistryProvider>
    </Stage>
  )
}

const meta = {
  title: '渲染器 renderer/页面种类 pages/统计报表 report/统计报表 ReportPage',
  component: Report,
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Report>
export default meta

type Story = StoryObj<typeof meta>

export const ByDay: Story = { name: '按天' }
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }
/** Orders taken by telephone have no platform: their group is told, but nothing leads into it. */
export const ByPlatform: Story = {
  name: '按平台',
  args: { address: '/fixtures/report?by=platformId' },
}
export const GoneInto: Story = {
  name: '下钻',
  args: { address: '/fixtures/report?by=statDate&drill=platformId&f.platformId=2' },
}
/** A period with both ends: every group beside the same one before. */
export const Growing: Story = {
  name: '环比与同比',
  args: { address: '/fixtures/report?f.statDate=2024-06-05~2024-06-18' },
}
export const Empty: Story = { name: '没有数据', args: { state: 'empty' } }
export const Failing: Story = { name: '取不到', args: { state: 'failing' } }

const call = 'POST /fixtures/report/page'
const axisOf: Record<string, string> = {
  trend: 'statDate',
  platforms: 'platformId',
  shops: 'shopName',
}

/** Answers as the report's server does: groups by what was asked. */
export function reportHttp(state: ReportStageProps['state'] = 'well') {
  const rowsBy = (by: string) => {
    if (state === 'failing')
      throw new CallError('系统繁忙，数据没有取到', { code: 500, hint: '请稍后重试' })
    return state === 'empty' ? [] : sampleSales(by)
  }
  const charts = Object.entries(axisOf).map(([key, x]) => [
    `${call}/chart/${key}`,
    () => ({ rows: rowsBy(x) }),
  ])
  return createStageHttp({
    [call]: ({ body }: CallInput) => {
      const { by } = body as { by: string[] }
      const rows = rowsBy(by[0] ?? 'statDate')
      const blank = { ...rows[0], id: 'blank', [by[0] ?? '']: null }
      const records = rows.length > 0 && by[0] !== 'statDate' ? [...rows, blank] : rows
      return { records, total: records.length }
    },
    [`${call}/summary`]: ({ body }: CallInput) => ({
      total: rowsBy((body as { by: string[] }).by[0] ?? '').length,
      sums: { orderCount: '512', receivedMoney: '46210.18' },
      counts: {},
    }),
    'GET /system/dict/data/type/{type}': () => platforms,
    'POST /system/config/tableHeaderConfig': () => [],
    'POST /system/savedView/list': () => [],
    ...Object.fromEntries(charts),
  })
}

const platforms = ['淘宝', '京东', '拼多多', '孔夫子旧书网', '抖音', '小红书', '视频号'].map(
  (dictLabel, at) => ({ dictLabel, dictValue: String(at + 1) }),
)
