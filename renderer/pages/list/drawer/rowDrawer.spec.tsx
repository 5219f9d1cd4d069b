import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { installFormilyCompiler } from '../../../language/expressions/installFormilyCompiler'
import { stockHttp, StockStage } from '../../../stage/stockStage'

// jsdom takes seconds to work out what of a whole page is hidden: nothing here asks for that.
configure({ defaultHidden: true })
installFormilyCompiler()
beforeAll(() => import('../ListPage'), 120_000)
beforeEach(() => localStorage.clear())

const [first, second] = ['KC202406180001', 'KC202406180002']
const patience = { timeout: 15_000 }
const paneName = '所选行的详情'
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'tbody td' }, patience)).closest<HTMLElement>('tr')!
const open = () => render(<StockStage fixture="whole-filter?size=10" http={stockHttp()} />)
const cellOf = (row: HTMLElement) => within(row).getByText(first).closest('td')!
const pane = () => screen.findByLabelText(paneName, {}, patience)

it('opens on a click on the row, keeps it marked and closes on Esc', async () => {
  open()
  const row = await rowOf(first)
  fireEvent.mouseDown(cellOf(row))
  expect(screen.queryByLabelText(paneName)).toBeNull()
  fireEvent.click(cellOf(row))
  expect(within(await pane()).getAllByText(first)[0]).toBeVisible()
  expect(await rowOf(first)).toHaveAttribute('aria-current', 'true')
  fireEvent.keyDown(cellOf(await rowOf(first)), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText(paneName)).toBeNull())
})

it('leaves clicks on boxes and links to them', async () => {
  open()
  const row = await rowOf(first)
  fireEvent.click(within(row).getByRole('checkbox'))
  expect(within(row).getByRole('checkbox')).toBeChecked()
  expect(screen.queryByLabelText(paneName)).toBeNull()
})

it('opens and closes with Space, walks with the arrows only while it is open, and ticks with x', async () => {
  open()
  const row = await rowOf(first)
  const press = (cell: Element, key: string) => fireEvent.keyDown(cell, { key })
  const focused = () => document.activeElement!
  cellOf(row).focus()
  fireEvent.focus(cellOf(row))
  press(cellOf(row), 'ArrowDown')
  expect(screen.queryByLabelText(paneName)).toBeNull()
  press(focused(), ' ')
  expect(within(await pane()).getAllByText(second)[0]).toBeVisible()
  press(focused(), 'ArrowUp')
  await waitFor(() => expect(screen.getByLabelText(paneName)).toHaveTextContent(first), patience)
  press(focused(), 'x')
  expect(within(await rowOf(second)).getByRole('checkbox')).not.toBeChecked()
  await waitFor(() => expect(focused().closest('tr')?.querySelector('input')).toBeChecked())
  press(focused(), ' ')
  await waitFor(() => expect(screen.queryByLabelText(paneName)).toBeNull())
})

it('walks on from its own buttons, with the list', async () => {
  open()
  fireEvent.click(cellOf(await rowOf(first)))
  fireEvent.click(within(await pane()).getByLabelText('下一条'))
  await waitFor(
    () =>
      expect(screen.getByText(second, { selector: 'td *, td' }).closest('tr')).toHaveAttribute(
        'aria-current',
      ),
    patience,
  )
})
