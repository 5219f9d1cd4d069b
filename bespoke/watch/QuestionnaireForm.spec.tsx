import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '../../runtime/http'
import { createStageHttp } from '../../runtime/frame'
import { Asked, Forced } from './Questionnaire.stories'

const submit = 'POST /system/questionnaire/submit'
const server = (answer: unknown = {}) => createStageHttp({ [submit]: answer })

async function answerAll() {
  fireEvent.click(await screen.findByLabelText('订单'))
  fireEvent.click(screen.getByLabelText('审核'))
  fireEvent.change(screen.getByLabelText('满意度？'), { target: { value: '4' } })
  fireEvent.change(screen.getByLabelText('建议？'), { target: { value: '多谢' } })
}

it('names the first question that must be answered, and sends nothing', async () => {
  const http = server()
  render(<Asked http={http} />)
  fireEvent.click(await screen.findByText('提交'))
  expect(await screen.findByText('请完成第1题！')).toBeInTheDocument()
  fireEvent.click(screen.getByLabelText('订单'))
  fireEvent.click(screen.getByText('提交'))
  expect(await screen.findByText('请完成第2题！')).toBeInTheDocument()
  expect(http.calls).toEqual([])
})

it('sends the answers, thanks and closes', async () => {
  const http = server()
  render(<Asked http={http} />)
  await answerAll()
  fireEvent.click(screen.getByText('提交'))
  expect(await screen.findByText('提交成功，感谢您的反馈！')).toBeInTheDocument()
  expect(http.calls[0]?.input.body).toEqual({
    questionnaireId: '1',
    answers: [
      { questionId: '1', value: '订单' },
      { questionId: '2', value: ['审核'] },
      { questionId: '3', value: 4 },
      { questionId: '4', value: '多谢' },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('sends nothing while a score is no whole number of points', async () => {
  const http = server()
  render(<Asked http={http} />)
  await answerAll()
  const score = screen.getByLabelText('满意度？')
  fireEvent.change(score, { target: { value: '3.5' } })
  fireEvent.blur(score)
  expect(score).toHaveValue('3.5')
  fireEvent.click(screen.getByText('提交'))
  expect(await screen.findAllByText('“3.5”不是整数')).toHaveLength(2)
  expect(http.calls).toEqual([])
})

it('keeps what was answered when the server refuses', async () => {
  const refuse = () => {
    throw new CallError('您已提交过该问卷！', { code: 409 })
  }
  render(<Asked http={server(refuse)} />)
  await answerAll()
  fireEvent.click(screen.getByText('提交'))
  expect(await screen.findByText('您已提交过该问卷！')).toBeInTheDocument()
  expect(screen.getByLabelText('建议？')).toHaveValue('多谢')
})

it('can be put off, unless it must be answered', async () => {
  const http = server()
  const { unmount } = render(<Asked http={http} />)
  fireEvent.click(await screen.findByText('暂不填写'))
  await waitFor(() =>
    expect(http.calls[0]?.input.body).toEqual({ questionnaireId: '1', snooze: true }),
  )
  unmount()
  render(<Forced />)
  await screen.findByText('提交')
  expect(screen.queryByText('暂不填写')).toBeNull()
})
