import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fetchRunning } from '..'
import { fetchInputs } from '../../parts/fields'
import { engineHttp, EngineStage } from '../../stage/engineStage'

let http: ReturnType<typeof engineHttp>
// What a person waits a moment for is not what is tested.
beforeAll(
  () =>
    Promise.all([
      import('../../parts/quick-edit/QuickEditor'),
      fetchRunning(),
      fetchInputs(),
      import('../../parts/form'),
      import('../../pages/list'),
      import('../../pages/detail'),
    ]),
  60_000,
)
beforeEach(() => {
  http = engineHttp()
})
const sent = (call: string) =>
  http.calls.filter(({ name }) => name === call).map(({ input }) => input.body)
const cells = async (label: string) =>
  screen.findAllByRole('button', { name: new RegExp(`^修改${label}`) })
const open = async (label: string, row = 0) => {
  await userEvent.click((await cells(label))[row]!)
  return screen.findByLabelText(`新的${label}`)
}

it('saves one cell with Enter: only its field is sent, and the row shows it', async () => {
  render(<EngineStage http={http} />)
  const input = await open('引擎版本')
  await userEvent.clear(input)
  await userEvent.type(input, '5.5{Enter}')
  expect(await screen.findByRole('button', { name: '修改引擎版本：5.5' })).toBeVisible()
  expect(sent('POST /engine/edit')).toEqual([{ id: '1', version: 5.5 }])
  expect(sent('POST /engine/page')).toHaveLength(1)
})

it('leaves the value as it was with Esc, and asks the server nothing', async () => {
  render(<EngineStage http={http} />)
  const input = await open('引擎版本')
  await userEvent.clear(input)
  await userEvent.type(input, '7{Escape}')
  expect((await cells('引擎版本'))[0]).toHaveAccessibleName('修改引擎版本：4')
  expect(sent('POST /engine/edit')).toEqual([])
})

it('keeps what was typed when it is refused, with the reason', async () => {
  render(<EngineStage http={http} />)
  const input = await open('引擎版本')
  await userEvent.clear(input)
  await userEvent.type(input, '120{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('99')
  expect(input).toHaveValue('120')
  expect(sent('POST /engine/edit')).toEqual([])
})

it('Tab saves and opens the next cell that can be changed', async () => {
  render(<EngineStage http={http} />)
  const input = await open('引擎版本')
  await userEvent.clear(input)
  await userEvent.type(input, '8{Tab}')
  expect(await screen.findByLabelText('新的CSS 等级')).toBeVisible()
  expect(sent('POST /engine/edit')).toEqual([{ id: '1', version: 8 }])
})
