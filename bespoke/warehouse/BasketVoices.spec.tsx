import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoWalls, TwoWalls } from './BasketVoices.stories'

class Utterance extends EventTarget {
  constructor(readonly text: string) {
    super()
  }
}

const spoken: Utterance[] = []
let voices = [{ lang: 'zh-CN' }]
beforeEach(() => {
  spoken.length = 0
  voices = [{ lang: 'zh-CN' }]
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (one: Utterance) => void spoken.push(one),
  })
})
afterEach(() => vi.unstubAllGlobals())

const user = userEvent.setup()
const wall = async (name: string) => within(await screen.findByRole('region', { name }))
const finish = () => act(() => void spoken.at(-1)?.dispatchEvent(new Event('end')))

it('reads the numbers of a wall one after another, without those that are off', async () => {
  render(<TwoWalls />)
  const first = await wall('一号墙')
  await user.click(await first.findByRole('button', { name: '试听' }))
  finish()
  finish()
  expect(spoken.map(({ text }) => text)).toEqual(['1号', '2号', '4号'])
  expect(first.getByText('4')).toHaveAttribute('aria-current', 'true')
  await user.click(first.getByRole('button', { name: '停' }))
  finish()
  expect(spoken).toHaveLength(3)
  expect(first.getByRole('button', { name: '试听' })).toBeVisible()
})

it('draws each wall as it hangs and says which baskets are off', async () => {
  render(<TwoWalls />)
  const first = await wall('一号墙')
  expect(first.getByText('3 行 × 4 列，11 个篮')).toBeVisible()
  expect(first.getAllByRole('listitem')).toHaveLength(12)
  expect(first.getAllByRole('listitem')[2]).toHaveTextContent('3停用')
})

it('says so where the browser reads no Chinese, and where there is no wall', async () => {
  voices = []
  const { unmount } = render(<TwoWalls />)
  expect(await screen.findByRole('alert')).toHaveTextContent('只响提示音')
  expect((await wall('一号墙')).getByRole('button', { name: '试听' })).toBeDisabled()
  unmount()
  render(<NoWalls />)
  expect(await screen.findByText(/还没有分拣墙/)).toBeVisible()
})
