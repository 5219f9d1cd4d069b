import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DialogHost } from '../../../renderer/parts/dialog'
import { owner, Stage } from '../../../runtime/frame'
import { addressOf } from '../../../runtime/routing'
import { CompareApplyPage } from './CompareApplyPage'
import { found, http } from './NewTaskPage.stories'
import type { Need } from './state/types'

export default {
  title: '手写界面 bespoke/库存圈 circle/新建采配任务 newTask/馆配比价申请 CompareApplyPage',
  parameters: { layout: 'fullscreen' },
}

const asked = (need: Need, options: object = {}) =>
  http(
    { ...found, sameFile: null, options: { ...found.options, ...options } },
    {
      'GET /association/gpCompare/need': need,
      'POST /association/gpMatchTaskV2/generateGpMatchTask': {
        taskId: '7',
        taskNum: found.taskNum,
      },
    },
  )
const page = (stage: ReturnType<typeof http>) => (
  <Stage
    http={stage}
    session={owner}
    address={addressOf({
      path: '/libraryDistributionComparisonPricesApply',
      query: { id: '7' },
    })}
  >
    <DialogHost>
      <CompareApplyPage />
    </DialogHost>
  </Stage>
)

const enough: Need = { gpPrice: 2000, initGpPrice: 2200, needQuota: 1180, freeQuota: 60 }
const few: Need = { gpPrice: 300, initGpPrice: 2200, needQuota: 1180, freeQuota: 60 }

const ready = asked(enough)
export const Ready = {
  name: '可以提交',
  render: () => page(ready),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await expect(await body.findByText(/剩余额度 2000/, {}, { timeout: 8000 })).toBeVisible()
    // what only a choice needs is not asked
    await expect(body.queryByText('选配策略')).toBeNull()
    await userEvent.click(body.getByRole('button', { name: '提交比价' }))
    await userEvent.click(await body.findByRole('button', { name: /确\s?定/ }))
    await waitFor(() =>
      expect(
        ready.calls.find(({ name }) => name.endsWith('generateGpMatchTask'))?.input.body,
      ).toMatchObject({ taskType: '2', taskId: '7' }),
    )
  },
}

export const Short = {
  name: '额度不足，不能提交',
  render: () => page(asked(few)),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await expect(await body.findByRole('alert', {}, { timeout: 8000 })).toHaveTextContent(
      '比价额度不足，剩余300，本次需要1180！',
    )
    await expect(body.getByRole('button', { name: '提交比价' })).toBeDisabled()
  },
}

export const UntilUsed = {
  name: '用完为止',
  render: () => page(asked(few, { quotaMode: 'UNTIL_USED' })),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await body.findByText(/剩余额度 300/, {}, { timeout: 8000 })
    await expect(body.getByRole('button', { name: '提交比价' })).toBeEnabled()
  },
}
