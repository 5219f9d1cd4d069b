import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useGunGuard } from './useGunGuard'

const told = vi.fn<(label: string) => void>()
const yes = vi.fn<() => void>()
const scanned = vi.fn<() => void>()

function Desk({ asks }: { asks: boolean }) {
  useGunGuard(told)
  return (
    <>
      <input
        className="bs-line"
        aria-label="扫描"
        onKeyDown={({ key }) => key === 'Enter' && scanned()}
      />
      {asks && (
        <div role="alertdialog" aria-labelledby="asked">
          <h2 id="asked">整单通过</h2>
          <button autoFocus onClick={yes}>
            确定
          </button>
        </div>
      )}
    </>
  )
}

it('keeps a scanned code from any question before the station, and names the question', async () => {
  render(<Desk asks />)
  expect(screen.getByRole('button')).toHaveFocus()
  await userEvent.keyboard('9787532704361{Enter}')
  expect(yes).not.toHaveBeenCalled()
  expect(told).toHaveBeenLastCalledWith('整单通过')
  await userEvent.keyboard('{Enter}')
  expect(yes).toHaveBeenCalledTimes(1)
})

it('leaves the station’s own line alone', async () => {
  told.mockClear()
  const { rerender } = render(<Desk asks={false} />)
  await userEvent.type(screen.getByLabelText('扫描'), '9787532704361{Enter}')
  rerender(<Desk asks />)
  await userEvent.type(screen.getByLabelText('扫描'), '9787532704361{Enter}')
  expect(scanned).toHaveBeenCalledTimes(2)
  expect(told).not.toHaveBeenCalled()
})
