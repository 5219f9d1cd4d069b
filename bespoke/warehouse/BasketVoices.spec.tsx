import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NobodyReads, NoWalls, TwoWalls } from './BasketVoices.stories'

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
const finish = () => act(async () => void spoken.at(-1)?.dispatchEvent(new Event('end')))

it('reads the numbers of a wall one after another, without those that are off', async () => {
  render(<TwoWalls />)
  const first = await wall('一号墙')
  await user.click(await first.findByRole('button', { name: '试听' }))
  await finish()
  await finish()
  expect(spoken.map(({ text }) => text)).toEqual(['1号', '2号', '4号'])
  expect(first.getByText('4')).toHaveAttribute('aria-current', 'true')
  await user.click(first.getByRole('button', { name: '停' }))
  await finish()
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

it('has the server read where this computer cannot, each number when the one before has sounded', async () => {
  voices = []
  const sources = stubLoudspeaker()
  render(<TwoWalls />)
  const first = await wall('一号墙')
  await user.click(await first.findByRole('button', { name: '试听' }))
  await vi.waitFor(() => expect(sources).toHaveLength(1))
  expect(first.getByText('1')).toHaveAttribute('aria-current', 'true')
  act(() => void sources[0]?.dispatchEvent(new Event('ended')))
  await vi.waitFor(() => expect(sources).toHaveLength(2))
  expect(first.getByText('2')).toHaveAttribute('aria-current', 'true')
  await user.click(first.getByRole('button', { name: '停' }))
  expect(sources[1]?.stop).toHaveBeenCalled()
})

it('reads with whatever voice the browser has where the server has none, and asks the server once', async () => {
  voices = [{ lang: 'en-US' }]
  stubLoudspeaker()
  render(<NobodyReads />)
  const first = await wall('一号墙')
  await user.click(await first.findByRole('button', { name: '试听' }))
  await vi.waitFor(() => expect(spoken).toHaveLength(1))
  await finish()
  await vi.waitFor(() => expect(spoken.map(({ text }) => text)).toEqual(['1号', '2号']))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(first.getByRole('button', { name: '停' }))
})

it('says so where neither this computer nor the server reads, and where there is no wall', async () => {
  voices = []
  stubLoudspeaker()
  const { unmount } = render(<NobodyReads />)
  await user.click(await (await wall('一号墙')).findByRole('button', { name: '试听' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/只响提示音.*安装 espeak-ng/)
  unmount()
  render(<NoWalls />)
  expect(await screen.findByText(/还没有分拣墙/)).toBeVisible()
})

class Source extends EventTarget {
  readonly stop = vi.fn<() => void>()
  connect() {}
  start() {}
}

/** A loudspeaker that sounds until it is told that the recording has ended. */
function stubLoudspeaker(): Source[] {
  const sources: Source[] = []
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = () => Promise.resolve()
      decodeAudioData = () => Promise.resolve({})
    },
  )
  vi.stubGlobal(
    'AudioBufferSourceNode',
    class extends Source {
      constructor() {
        super()
        sources.push(this)
      }
    },
  )
  return sources
}
