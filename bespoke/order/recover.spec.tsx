import { configure, render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DialogHost } from '../../renderer/parts/dialog'
import { installFormilyCompiler } from '../../renderer/language/expressions/installFormilyCompiler'
import { clerk } from '../../renderer/stage/orderStage'
import { PageView } from '../../renderer/pages/page'
import { createRegistry, RegistryProvider } from '../../renderer/language/registry'
import { createStageHttp, Stage } from '../../runtime/frame'

// 处理异常 stands in the resource; what its form says is looked at in the page it belongs to.
configure({ defaultHidden: true })
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
installFormilyCompiler()

const orderNum = 'DD20240618000042'
const order = (statusBeforeError: string) => ({
  id: '1',
  orderNum,
  status: 'DELIVERY_ERROR',
  statusBeforeError,
  abnormalTypes: ['11'],
  items: [],
})

async function openRecover(statusBeforeError: string) {
  const page = { records: [order(statusBeforeError)], total: 1, counts: {} }
  const http = createStageHttp({
    'POST /order/center/page': page,
    'POST /order/center/page/summary': {},
    'POST /system/config/tableHeaderConfig': [],
    'GET /system/dict/data/type/{type}': [],
  })
  render(
    <Stage http={http} address="/orderCenter?tab=DELIVERY_ERROR" session={clerk()}>
      <RegistryProvider registry={createRegistry()}>
        <DialogHost>
          <PageView path="/orderCenter" />
        </DialogHost>
      </RegistryProvider>
    </Stage>,
  )
  await screen.findByText(orderNum, {}, { timeout: 15_000 })
  await user.click(await screen.findByRole('button', { name: '处理异常' }))
}

it.each([
  ['WAIT_DELIVERY', '补发', '还没有发货，不能补发'],
  ['DELIVERIED', '重新发货', '包裹已经发出，不能重新发货、退回待审核或部分退款'],
])('says which ways of 处理异常 do not fit and why: %s', async (before, way, why) => {
  await openRecover(before)
  const radio = await screen.findByRole('radio', { name: way }, { timeout: 15_000 })
  expect(radio).toBeDisabled()
  expect(screen.getByText(why, { exact: false })).toBeVisible()
})
