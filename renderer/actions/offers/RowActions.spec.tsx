import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import type { Resources } from '../../../schemas/language'
import { createBusyStore } from '../call/createBusyStore'
import { RowActions } from './RowActions'
import { createRowOffers } from './rowOffers'
import type { Actions } from '../types'

const resources: Resources = {
  order: { version: 2, name: 'order', title: '订单', label: 'orderNum', fields: {} },
}
const labels = ['审核', '驳回', '备注', '拆分', '挂起']
const declared = labels.map((label) => ({ name: label, label }))
const rows = Array.from({ length: 100 }, (_, index) => ({ id: String(index) }))

/** A page of a hundred rows; counts what is drawn and who listens. */
function stage(run: Actions['run']) {
  const busy = createBusyStore()
  const drawn: string[] = []
  let listeners = 0
  const counting: Actions['busy'] = {
    ...busy,
    subscribe: (listener) => {
      listeners += 1
      const stop = busy.subscribe(listener)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
  const offersOf = createRowOffers(declared, {}, 'order', resources)
  const actions = { offersOf, run, busy: counting }
  const view = render(
    <ul className="console-root">
      {rows.map((row) => (
        <li key={row.id} aria-label={row.id}>
          <Profiler id={row.id} onRender={(id) => drawn.push(id)}>
            <RowActions actions={actions} row={row} />
          </Profiler>
        </li>
      ))}
    </ul>,
  )
  return { ...view, busy: counting, drawn, listeners: () => listeners }
}

it('is two plain buttons a row and listens to nothing until one is pressed', () => {
  const { container, listeners } = stage(async () => undefined)
  const perRow = container.querySelectorAll('li > *, li > * *').length / rows.length
  expect(perRow).toBe(3)
  expect(listeners()).toBe(0)
})

it('draws only the row that is pressed, marks its button while the call runs and lets go afterwards', async () => {
  const user = userEvent.setup()
  let finish: () => void = () => undefined
  const started = new Promise<void>((resolve) => (finish = resolve))
  const { busy, drawn, listeners } = stage((action) =>
    busy.during(`row:${action.name}:7`, () => started),
  )
  drawn.length = 0
  const button = within(screen.getByLabelText('7')).getByRole('button', { name: '审核' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  expect(listeners()).toBe(1)
  await act(async () => finish())
  expect(button).not.toHaveAttribute('aria-busy')
  expect(listeners()).toBe(0)
  expect(new Set(drawn)).toEqual(new Set(['7']))
})

it('opens one menu for the row that asked, and none for the others', async () => {
  const user = userEvent.setup()
  const ran: string[] = []
  const { drawn } = stage(async (action, [row]) => void ran.push(`${action.label} ${row?.id}`))
  drawn.length = 0
  const more = within(screen.getByLabelText('42')).getByRole('button', { name: '更多' })
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('menuitem', { name: '挂起' }))
  expect(ran).toEqual(['挂起 42'])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(more).toHaveFocus()
  expect(new Set(drawn)).toEqual(new Set(['42']))
})
