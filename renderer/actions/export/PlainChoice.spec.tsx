import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStageHttp, owner, Stage, type StageHttp } from '../../../runtime/frame'
import type { SessionUser } from '../../../runtime/session'
import type { ResolvedColumn } from '../../../schemas/language'
import { FrameContext } from '../../parts/dialog/FrameContext'
import { ExportDialog } from './ExportDialog'

const call = 'POST /order/shopOrders/exportDetails'
const column = (prop: string, label: string, mask?: 'phone' | 'name') =>
  ({ prop, label, type: 'string', ...(mask && { mask }) }) as ResolvedColumn
const columns = [
  column('orderNum', '订单编号'),
  column('receiverName', '收货人', 'name'),
  column('receiverPhone', '手机号码', 'phone'),
]
const user = userEvent.setup()

beforeEach(() => {
  document.body.replaceChildren()
  URL.createObjectURL = vi.fn(() => 'blob:test')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

function show({ permissions = ['order:decrypt'], shown = columns.map(({ prop }) => prop) } = {}) {
  const http = createStageHttp({
    'GET /system/privacy/quota': { limit: 200, used: 40, left: 160, renews: '09-19 00:00' },
    [call]: () => ({ taskId: '7', total: 240 }),
  })
  const signedIn = owner.user as SessionUser
  const footer = document.body.appendChild(document.createElement('div'))
  const nothing = () => undefined
  const frame = {
    footer,
    close: nothing,
    requestClose: nothing,
    guard: () => nothing,
    atClose: () => nothing,
  }
  render(
    <Stage http={http} session={{ user: { ...signedIn, isAdmin: false, permissions } }}>
      <FrameContext value={frame}>
        <ExportDialog
          call={call}
          list={{ call: 'POST /x/page', request: { filter: {} }, columns, shown, total: 240 }}
          ids={[]}
          isOfList={false}
          plain="order:decrypt"
          onTask={nothing}
        />
      </FrameContext>
    </Stage>,
  )
  return http
}
const exportNow = () => user.click(screen.getByRole('button', { name: /导 ?出$/ }))
const bodyOf = (http: StageHttp) =>
  http.calls.find(({ name }) => name === call)?.input.body as Record<string, unknown>

it('exports masked unless 含明文 is chosen, and takes nothing of the quota then', async () => {
  const http = show()
  expect(await screen.findByRole('checkbox', { name: '含明文' })).not.toBeChecked()
  await exportNow()
  expect(bodyOf(http)).not.toHaveProperty('plain')
})

it('names the fields and what is left of the day, and warns before it is too much', async () => {
  const http = show()
  const choice = await screen.findByRole('checkbox', { name: '含明文' })
  expect(
    await screen.findByText(/收货人、手机号码 按原文导出.*还可查看 160 条（共 200 条）/),
  ).toBeVisible()
  await user.click(choice)
  expect(
    screen.getByText(/这次要 240 条，超出额度，09-19 00:00 恢复；请减少行数，或不选“含明文”/),
  ).toBeVisible()
  await exportNow()
  expect(bodyOf(http)).toMatchObject({ plain: true })
})

it.each([
  ['the right', { permissions: [] }],
  ['a masked field', { shown: ['orderNum'] }],
])('is not offered without %s', (_, lack) => {
  show(lack)
  expect(screen.queryByRole('checkbox', { name: '含明文' })).toBeNull()
})
