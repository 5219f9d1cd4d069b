import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { createStageHttp, owner, Stage, type StageAnswer } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { SelectionMall } from './SelectionMall'

export default {
  title: '手写界面 bespoke/库存圈 circle/选书商城 mall/馆配选书商城 SelectionMall',
}

function MallStage({ answer }: { answer: StageAnswer }) {
  const [http] = useState(() => createStageHttp({ 'GET /association/mall/address': answer }))
  return (
    <Stage http={http} session={owner} address="/librarySelectionMall">
      <SelectionMall />
    </Stage>
  )
}

interface Scene {
  canvasElement: HTMLElement
}

export const Ready = () => <MallStage answer={{ url: 'https://mall.example.com/select' }} />
Ready.storyName = '等一次点击'

export const Blocked = () => <MallStage answer={{ url: 'https://mall.example.com/select' }} />
Blocked.storyName = '浏览器拦住了'
Blocked.play = async ({ canvasElement }: Scene) => {
  const canvas = within(canvasElement)
  const open = window.open
  window.open = () => null
  try {
    await userEvent.click(await canvas.findByRole('button', { name: '打开商城' }))
    await expect(await canvas.findByText('浏览器拦住了新标签页')).toBeVisible()
    const address = canvas.getByRole<HTMLInputElement>('textbox', { name: '商城地址' })
    await expect(address.value).toMatch(/^https:\/\/mall\.example\.com\/select\?uid=/)
    await expect(canvas.getByRole('button', { name: '复制地址' })).toBeVisible()
  } finally {
    window.open = open
  }
}

export const Missing = () => (
  <MallStage
    answer={() => {
      throw new CallError('馆配选书商城地址未配置！', {
        code: 409,
        hint: '请联系平台管理员填写“馆配选书商城的地址”',
      })
    }}
  />
)
Missing.storyName = '地址没有配置'
Missing.play = async ({ canvasElement }: Scene) => {
  const canvas = within(canvasElement)
  await expect(await canvas.findByText('馆配选书商城地址未配置！')).toBeVisible()
  await expect(canvas.getByText(/^请联系平台管理员/)).toBeVisible()
}
