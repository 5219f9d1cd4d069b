import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { owner, Stage } from '../../../../runtime/frame'
import { SubmitNote, showSubmitted } from './SubmitNote'

const Where = () => <output>{useLocation().pathname}</output>

it('opens the page of what was sent, beside the form', async () => {
  const onStay = vi.fn()
  const open = { path: '/orderDetails', query: { id: '{{ row.orderNum }}' } }
  const told = showSubmitted(
    {
      name: 'submit',
      label: '提交审核',
      success: '订单 {orderNum} 已提交审核',
      offers: [{ label: '继续建单' }, { label: '查看订单', open }],
    },
    { row: { orderNum: 'DD20240618000042' } },
  )
  expect(told.offers[1]?.open?.query).toEqual({ id: 'DD20240618000042' })
  render(
    <Stage session={owner} address="/manualCreate">
      <SubmitNote told={told} onStay={onStay} />
      <Where />
    </Stage>,
  )
  expect(screen.getByText('订单 DD20240618000042 已提交审核')).toBeVisible()
  fireEvent.click(screen.getByText('查看订单'))
  await waitFor(() => expect(screen.getByText('/orderDetails')).toBeVisible())
  expect(onStay).not.toHaveBeenCalled()
})
