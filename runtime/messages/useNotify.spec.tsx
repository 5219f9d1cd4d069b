import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Stage } from '../frame'
import { CallError } from '../http'
import { useNotify } from './useNotify'

const refused = new CallError('账户余额不足，还差 12.00 元', { code: 409, hint: '请先充值' })

function Buttons() {
  const notify = useNotify()
  const [answer, setAnswer] = useState('')
  const ask = async () => {
    const isSure = await notify.confirm({ title: '停用品牌', content: '确定停用？', danger: true })
    setAnswer(isSure ? '已确定' : '已取消')
  }
  return (
    <>
      <button onClick={() => notify.error(refused)}>出错</button>
      <button onClick={() => void ask()}>停用</button>
      <p>{answer}</p>
    </>
  )
}
const stage = () =>
  render(
    <Stage>
      <Buttons />
    </Stage>,
  )

it('shows a failed call once, with what to do about it', async () => {
  stage()
  const button = screen.getByRole('button', { name: '出错' })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(await screen.findAllByText('账户余额不足，还差 12.00 元')).toHaveLength(1)
  expect(screen.getByText('请先充值')).toBeVisible()
  expect(refused.isShown).toBe(true)
})

it('answers a question, Esc counts as no', async () => {
  stage()
  await userEvent.click(screen.getByRole('button', { name: '停用' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('已确定')).toBeVisible()
})
