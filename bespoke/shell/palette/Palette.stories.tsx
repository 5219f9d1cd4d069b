import { expect, userEvent, within } from 'storybook/test'
import { CallError } from '../../../runtime/http'
import { markedMenus } from '../stage/shellMenus'
import { shellServer, ShellStage, type ShellStageProps } from '../stage/shellStage'

const found = [
  {
    resource: 'purchaseOrder',
    noun: '采购单',
    title: 'CG20261122000007',
    notes: ['中方译书', '待入库'],
    open: {
      path: '/purchaseOrderDetail',
      query: { purchaseOrderNum: '{{ row.purchaseOrderNum }}' },
    },
    row: { purchaseOrderNum: 'CG20261122000007' },
  },
  {
    resource: 'customer',
    noun: '客户',
    title: '明德文化 20261122',
    notes: ['KH0007'],
    open: { path: '/customerDoc', query: { id: '{{ row.customerName }}' } },
    row: { customerName: '明德文化 20261122' },
  },
]

/** A desk whose server knows two records, and what was opened there before. */
export function Desk(props: ShellStageProps) {
  const http = shellServer({
    'GET /search/getList': found,
    'POST /system/config/preferences': {
      recentRecords: [
        { address: '/customerDoc?id=明德文化', title: '客户 明德文化' },
        { address: '/brandInfo?id=1', title: '品牌 三联书店' },
      ],
    },
    'POST /system/config/preferences/save': null,
  })
  return <ShellStage http={http} menus={markedMenus} {...props} />
}

/** The server that is asked for records does not answer. */
export const withoutAnswer = () =>
  shellServer({
    'GET /search/getList': () => {
      throw new CallError('服务器发生错误', { code: 500 })
    },
  })

export default {
  title: '手写界面 bespoke/外壳 shell/命令面板 palette/命令面板 Palette',
  excludeStories: /^[a-z]|^Desk$/,
  parameters: { layout: 'fullscreen' },
}

const open = async (typed: string) => {
  await within(document.body).findByRole('button', { name: /搜索页面/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  const line = await within(document.body).findByRole('combobox', {}, { timeout: 8000 })
  if (typed) await userEvent.type(line, typed)
}

export const Opened = {
  name: '刚打开：最近打开的',
  render: () => <Desk />,
  play: () => open(''),
}
export const ByPinyin = {
  name: '按拼音首字母找页面',
  render: () => <Desk />,
  play: async () => {
    await open('ddsh')
    await expect(
      await within(document.body).findByRole('option', { name: /订单审核/ }, { timeout: 8000 }),
    ).toBeVisible()
  },
}
export const ByNumber = {
  name: '按单号找，深色',
  render: () => <Desk appearance={{ mode: 'dark' }} />,
  play: async () => {
    await open('20261122')
    await expect(
      await within(document.body).findByRole('option', { name: /CG20261122000007/ }),
    ).toBeVisible()
  },
}
export const Nothing = {
  name: '没有找到',
  render: () => <Desk http={shellServer({ 'GET /search/getList': [] })} />,
  play: () => open('xyzxyz'),
}
export const Unanswered = {
  name: '单号没有查到',
  render: () => <Desk http={withoutAnswer()} />,
  play: () => open('DD2026'),
}
