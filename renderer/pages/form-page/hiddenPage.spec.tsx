import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Activity, useState, type ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createStageHttp } from '../../../runtime/frame'
import { createHeldAnswers, useHeldAnswers } from '../../../runtime/query'
import { againSchema, answers, desk } from './FormPage.stories'

beforeEach(() => localStorage.clear())

/** The page as the shell hides and shows it. */
function Tab({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  const cache = useQueryClient()
  const [held] = useState(() => createHeldAnswers(cache))
  return (
    <>
      <button onClick={() => setShown(false)}>离开</button>
      <button onClick={() => setShown(true)}>回来</button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Held held={held}>{children}</Held>
      </Activity>
    </>
  )
}

function Held({
  held,
  children,
}: {
  held: ReturnType<typeof createHeldAnswers>
  children: ReactNode
}) {
  useHeldAnswers(held, 'tab')
  return children
}

const supplier = () => screen.findByLabelText('供应商', {}, { timeout: 10_000 })
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })

async function leaveAndReturn() {
  await act(async () => void fireEvent.click(screen.getByText('离开')))
  // the cache lets go of what nobody watches, and Formily of its form, a moment later
  await act(() => new Promise((done) => setTimeout(done)))
  await act(async () => void fireEvent.click(screen.getByText('回来')))
}

it('keeps what was typed in a form that began with an answer, and asks for it once', async () => {
  const http = createStageHttp({
    ...answers,
    'GET /purchase/draft/start': { phone: '13800000000' },
  })
  render(desk({ page: againSchema, http, Around: Tab }))
  type(await supplier(), '新华书店东城店')
  await leaveAndReturn()
  expect(await supplier()).toHaveValue('新华书店东城店')
  expect(screen.queryByText('恢复上次未提交的内容')).toBeNull()
  expect(http.calls.filter(({ name }) => name === 'GET /purchase/draft/start')).toHaveLength(1)
})

it('works on after it was hidden: shows what is typed, computes, checks and keeps the draft', async () => {
  render(desk({ query: '?draftId=7', Around: Tab }))
  await supplier()
  await leaveAndReturn()
  type(await supplier(), '回来以后')
  expect(await supplier()).toHaveValue('回来以后')
  type(screen.getByLabelText('运费'), '20.2')
  await waitFor(() => expect(screen.getByLabelText('应付')).toHaveTextContent('¥60.00'))
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('回来以后'), {
    timeout: 3000,
  })
  type(await supplier(), '')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await supplier()).toHaveAttribute('aria-invalid', 'true'))
})
