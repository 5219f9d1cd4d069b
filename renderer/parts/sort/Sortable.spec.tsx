import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { DialogHost, useDialog } from '../dialog'
import { Sortable, SortHandle, useSortLine } from '.'

// jsdom has no layout: every line is 20 pixels high, in the order of the document.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('li')].indexOf(this as HTMLLIElement)
    return new DOMRect(0, Math.max(at, 0) * 20, 100, 20)
  })
})
afterEach(() => void vi.restoreAllMocks())

function Line({ id }: { id: string }) {
  const { line, handle } = useSortLine(id)
  return (
    <li {...line}>
      <SortHandle handle={handle} label={`拖动 ${id}`} />
      {id}
    </li>
  )
}

function Lines() {
  const [ids, setIds] = useState(['甲', '乙', '丙'])
  const move = (from: number, to: number) => setIds(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')) // prettier-ignore
  return (
    <Sortable items={ids.map((id) => ({ id, name: id }))} onMove={move}>
      <ul>
        {ids.map((id) => (
          <Line key={id} id={id} />
        ))}
      </ul>
    </Sortable>
  )
}

function Opened() {
  const dialogs = useDialog()
  useEffect(() => void dialogs.open({ title: '次序', content: () => <Lines /> }), [dialogs])
  return null
}

const open = () =>
  render(
    <Stage>
      <DialogHost>
        <Opened />
      </DialogHost>
    </Stage>,
  )
const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const said = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument())

/** The first line, taken and moved down by one. */
async function takeDown(name: string) {
  await screen.findByText(name)
  screen.getByRole('button', { name: `拖动 ${name}` }).focus()
  await userEvent.keyboard(' ')
  await said(`${name} 移到第 1 位`)
  await userEvent.keyboard('{ArrowDown}')
  await said(`${name} 移到第 2 位`)
}

it('moves by keys in a dialog too, and says so', async () => {
  open()
  await takeDown('甲')
  await userEvent.keyboard(' ')
  await waitFor(() => expect(order()).toEqual(['乙', '甲', '丙']))
  await said('甲 放在第 2 位')
  const handle = screen.getByRole('button', { name: '拖动 甲' })
  expect(handle).toHaveAttribute('aria-roledescription', '可排序')
})

it('Esc puts the line back and leaves the dialog', async () => {
  open()
  await takeDown('甲')
  await userEvent.keyboard('{Escape}')
  await said('甲 放回原处')
  expect(order()).toEqual(['甲', '乙', '丙'])
  expect(screen.getByRole('dialog')).toBeVisible()
})
