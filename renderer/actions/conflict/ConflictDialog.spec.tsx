import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TwoChanges } from './ConflictDialog.stories'

const user = userEvent.setup()
const opened = async () => {
  const onClose = vi.fn()
  render(<TwoChanges onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, onClose }
}

it('shows what was typed beside what stands now, and who has changed it when', async () => {
  const { dialog } = await opened()
  const name = dialog.getByRole('row', { name: /^品牌名称/ })
  expect(name).toHaveTextContent('中华书局一')
  expect(name).toHaveTextContent('中华书局二')
  expect(name).toHaveTextContent('王敏 · 2026-06-18 10:22:00')
  expect(dialog.getByRole('row', { name: /^信用额度/ })).toHaveTextContent(/8,000\.00.*500\.00/)
  expect(dialog.getByRole('row', { name: /^备注/ })).toHaveTextContent('只有您改了')
  expect(dialog.getByRole('row', { name: /^菜单/ })).toHaveTextContent('您没有改')
})

it('saves what is kept of each, and nothing when one goes back to the form', async () => {
  const { dialog, onClose } = await opened()
  const ofCredit = dialog.getByRole('radiogroup', { name: '信用额度保留哪个' })
  await user.click(within(ofCredit).getByRole('radio', { name: '用现在的' }))
  await user.click(dialog.getByRole('button', { name: '按选择保存' }))
  expect(onClose).toHaveBeenCalledWith({ brandName: 'mine', creditAmount: 'theirs' })
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: '返回修改' }))
  expect(onClose).toHaveBeenLastCalledWith(undefined)
})
