import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useActionKeys } from './useActionKeys'

type Keys = Parameters<typeof useActionKeys>
const did = vi.fn<(name: string, ids: string[], place: string) => void>()
const rows = [{ id: '1' }, { id: '2' }]

/** Two rows, the grid standing on the second, with actions of both kinds. */
function List({ ticked = [] }: { ticked?: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null)
  const selection = { ids: new Set(ticked), rows: rows.filter(({ id }) => ticked.includes(id)) }
  const list = { rows: { records: rows }, selection } as unknown as Keys[2]
  const actions = {
    batch: [{ name: 'pass', label: '通过', key: 'P' }],
    row: [
      { name: 'replace', label: '换书', key: 'C' },
      { name: 'plain', label: '查看' },
    ],
    run: (action: { name: string }, some: typeof rows, place: string) =>
      did(
        action.name,
        some.map(({ id }) => id),
        place,
      ),
  } as unknown as Keys[3]
  useActionKeys(frame, false, list, actions)
  return (
    <div ref={frame}>
      <input aria-label="书名" />
      <table className="bc-table">
        <tbody>
          {rows.map(({ id }, index) => (
            <tr key={id} data-index={index}>
              <td tabIndex={index === 1 ? 0 : -1}>{id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

beforeEach(() => did.mockClear())

it('does what a key names on the row the grid stands on', () => {
  render(<List />)
  fireEvent.keyDown(document.body, { key: 'p' })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(did.mock.calls).toEqual([
    ['pass', ['2'], 'batch'],
    ['replace', ['2'], 'row'],
  ])
})

it('takes the ticked rows where there are some', () => {
  render(<List ticked={['1']} />)
  fireEvent.keyDown(document.body, { key: 'p' })
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(did.mock.calls).toEqual([
    ['pass', ['1'], 'batch'],
    ['replace', ['2'], 'row'],
  ])
})

it('leaves letters to whoever types', () => {
  const { getByLabelText } = render(<List />)
  fireEvent.keyDown(getByLabelText('书名'), { key: 'p' })
  expect(did).not.toHaveBeenCalled()
})
