import { QueryClient } from '@tanstack/react-query'
import { composeStories } from '@storybook/react-vite'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as stories from './ScanPage.stories'
import { PickStation } from './stage/pickStation'
import { ScanStage } from './stage/ScanStage'
import * as tones from './sound/tones'
import * as voice from './sound/speak'

const { Idle, Offline } = composeStories(stories)
const long = { timeout: 8000 }

const line = () => screen.findByRole('textbox', { name: '扫描' }, long)
const scan = async (code: string) => userEvent.type(await line(), `${code}{Enter}`)
const said = () => within(screen.getByRole('region', { name: '刚才的扫描' }))
const prompt = () => document.querySelector('.bs-ask')
const past = () => within(screen.getByRole('region', { name: '最近扫描' }))

let tone: ReturnType<typeof vi.spyOn>
let spoken: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.restoreAllMocks()
  tone = vi.spyOn(tones, 'playTone').mockImplementation(() => undefined)
  spoken = vi.spyOn(voice, 'speak').mockImplementation(() => undefined)
})

describe('a scan station', () => {
  it('shows what is worked on, takes a gun’s codes, sounds and counts what the server says', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    expect(await screen.findByRole('progressbar', { name: '进度' }, long)).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    expect(await line()).toHaveFocus()
    await scan('A-03-12')
    expect((await screen.findAllByText('货架 A-03-12'))[0]).toBeVisible()
    expect(tone).toHaveBeenLastCalledWith('step')
    expect(spoken).toHaveBeenLastCalledWith(expect.anything(), '货架A-03-12')
    await scan('9787532704361')
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1'),
    )
    expect(tone).toHaveBeenLastCalledWith('ok')
    expect(past().getAllByRole('img', { name: '已记账' })).toHaveLength(2)
  })

  it('lets other tabs ask again for the documents it has worked on', async () => {
    const marked = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
    const quietly = () =>
      marked.mock.calls.filter(([filters]) => filters?.refetchType === 'none').length
    render(<ScanStage station={new PickStation()} />)
    await line()
    expect(quietly()).toBe(0)
    await scan('A-03-12')
    expect((await screen.findAllByText('货架 A-03-12'))[0]).toBeVisible()
    expect(quietly()).toBe(1)
  })

  it('says what is scanned next: the page, seeing what is worked on, else the step', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    expect(await screen.findByText('请扫描货架 A-03-12', undefined, long)).toBeVisible()
    await scan('A-03-12')
    expect(await screen.findByText('请扫描《高老头（译文名著文库）》')).toBeVisible()
    station.isIntercepted = true
    await scan('9787532704361')
    expect(await screen.findByText('订单已拦截，请放下手里的书')).toBeVisible()
    expect(screen.queryByText('请扫描《高老头（译文名著文库）》')).toBeNull()
  })

  it('lists below what lies on the shelf in hand, and reads it anew when the gun rests', async () => {
    const station = new PickStation()
    const asked = vi.spyOn(station, 'picked')
    render(<ScanStage station={station} />)
    const below = within(await screen.findByRole('region', { name: '已拣的' }, { timeout: 15_000 }))
    await scan('A-03-14')
    const onShelf = { pageNum: 1, pageSize: 20, filter: { shelfCode: 'A-03-14' } }
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ body: onShelf })),
    )
    const before = asked.mock.calls.length
    await scan('9787532704361')
    await scan('9787020002207')
    expect(await below.findByText('9787020002207', undefined, long)).toBeVisible()
    // of a burst the end is asked for
    expect(asked.mock.calls.length - before).toBeLessThanOrEqual(2)
  })

  it('scans what its address names, once', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} scan="9787532704361" />)
    await waitFor(() => expect(station.counted).toEqual(['9787532704361']), long)
    await scan('9787020002207')
    await waitFor(() => expect(station.counted).toEqual(['9787532704361', '9787020002207']))
  })

  it('reads full-width digits, and several pasted codes as several scans', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    const input = await line()
    await scan('９７８７５３２７０４３６１')
    await userEvent.click(input)
    await userEvent.paste('9787020002207\r\n\n 9787101003048 \n')
    await waitFor(() =>
      expect(station.counted).toEqual(['9787532704361', '9787020002207', '9787101003048']),
    )
    expect(input).toHaveValue('')
  })

  it('ends the composing of an input method before it sends', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    const input = (await line()) as HTMLInputElement
    fireEvent.compositionStart(input)
    input.value = 'sp001'
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true })
    expect(input.value).toBe('sp001')
    fireEvent.compositionEnd(input)
    await waitFor(() => expect(station.counted).toEqual(['sp001']))
  })

  it('takes the gun’s keys back from wherever the person clicked', async () => {
    render(<Idle />)
    const input = await line()
    act(() => input.blur())
    await userEvent.keyboard('9')
    expect(input).toHaveFocus()
  })

  it('shows what waits in grey and sounds nothing while the server is away; then all of it counts', async () => {
    const station = new PickStation()
    render(<Offline station={station} />)
    await scan('A-03-12')
    await scan('9787532704361')
    expect(await screen.findByText(/2 次扫描等待送出/)).toBeVisible()
    expect(past().getAllByRole('img', { name: '等待确认' })).toHaveLength(2)
    expect(screen.queryByRole('img', { name: '已记账' })).toBeNull()
    expect(tone).not.toHaveBeenCalled()
    station.line = 'up'
    await userEvent.click(screen.getAllByRole('button', { name: '现在重试' })[0] as HTMLElement)
    await waitFor(() => expect(station.counted).toEqual(['9787532704361']))
    expect(await screen.findByText('已连接')).toBeVisible()
    expect(tone).toHaveBeenCalledTimes(2)
  })

  it('sends after a reload what was scanned without a network, once and in order', async () => {
    const station = new PickStation()
    station.line = 'deaf'
    render(<ScanStage station={station} />)
    for (const code of ['呐喊', '周易', '史记']) await scan(code)
    await waitFor(() => expect(station.counted).toEqual(['呐喊']))
    cleanup()
    station.line = 'up'
    render(<ScanStage station={station} isReload />)
    await waitFor(() => expect(station.counted).toEqual(['呐喊', '周易', '史记']), long)
    expect(await screen.findByText('已连接')).toBeVisible()
  })

  it('asks what a key needs before it is sent, and sends it with the scan', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await scan('A-03-12')
    await screen.findAllByText('货架 A-03-12')
    await userEvent.click(screen.getByRole('button', { name: /数量/ }))
    const field = await screen.findByRole('spinbutton', { name: '再拣几册' }, long)
    // an empty field is not sent
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(station.counted).toEqual([])
    await userEvent.type(field, '12{Enter}')
    await waitFor(() => expect(station.counted).toEqual(['再拣 12']))
    await screen.findByText('已连接')
    await userEvent.click(screen.getByRole('button', { name: /数量/ }))
    await screen.findByRole('spinbutton', { name: '再拣几册' }, long)
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(station.counted).toEqual(['再拣 12'])
  })

  it('says what was refused in one place, with its remedy, until a later scan is good', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    for (const code of ['A-03-12', '别家的书', '别家的另一本']) await scan(code)
    expect(await said().findByText('非本单商品：别家的另一本', undefined, long)).toBeVisible()
    expect(said().getByText('请放回原货架，扫描单上的商品 另有 1 次没有计数')).toBeVisible()
    expect(said().getAllByRole('alert')).toHaveLength(1)
    expect(past().getAllByRole('img', { name: '没有计数' })).toHaveLength(2)
    expect(tone).toHaveBeenLastCalledWith('error')
    expect(spoken).toHaveBeenLastCalledWith(expect.anything(), '非本单商品')
    await scan('9787532704361')
    await waitFor(() => expect(said().queryByRole('alert')).toBeNull())
    expect(said().getByText('《9787532704361》 +1')).toBeVisible()
  })

  it('keeps a refusal of a burst: what was scanned before its answer says nothing about it', async () => {
    const station = new PickStation()
    station.line = 'down'
    render(<ScanStage station={station} />)
    for (const code of ['A-03-12', '别家的书', '9787532704361']) await scan(code)
    station.line = 'up'
    await userEvent.click(screen.getAllByRole('button', { name: '现在重试' })[0] as HTMLElement)
    await waitFor(() => expect(station.counted).toEqual(['9787532704361']), long)
    expect(said().getByRole('alert')).toHaveTextContent('非本单商品：别家的书')
    await userEvent.click(said().getByRole('button', { name: '知道了' }))
    expect(said().queryByRole('alert')).toBeNull()
  })

  it('says of a number that is real but not for here where it belongs, and leads there', async () => {
    render(<ScanStage />)
    await scan('CK20261129000042')
    const alert = await said().findByRole('alert', undefined, long)
    expect(alert).toHaveTextContent('CK20261129000042 是出库单，不在这里扫')
    expect(said().getByRole('button', { name: '去拣货作业' })).toBeVisible()
  })

  it('names a key in its prompt only while it can be pressed, and shows it as the main one', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await line()
    expect(prompt()).not.toHaveTextContent('F9')
    cleanup()
    const done = new PickStation()
    for (let copy = 0; copy < 48; copy += 1) done.counted.push(String(copy))
    render(<ScanStage station={done} />)
    await waitFor(() => expect(prompt()).toHaveTextContent('拣完了，按F9完成拣货'), long)
    expect(screen.getByRole('button', { name: /完成拣货/ })).toHaveClass('ant-btn-primary')
  })

  it('ends with the next station, and with what waits by name: a click begins it', async () => {
    const station = new PickStation()
    station.isFinished = true
    render(<ScanStage station={station} />)
    const end = within(await screen.findByRole('region', { name: '接着做什么' }, long))
    expect(end.getByRole('button', { name: '去拣货作业' })).toBeVisible()
    // what a scan would end, not begin, is a name and no button
    expect(end.queryByRole('button', { name: 'JH20261129000009' })).toBeNull()
    expect(end.getByText('JH20261129000009')).toBeVisible()
    await userEvent.click(end.getByRole('button', { name: 'JH20261129000007' }))
    await waitFor(() => expect(station.counted).toEqual(['JH20261129000007']))
  })

  it('asks which one, takes a digit and Enter, and scans on when a code comes instead', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await scan('多品相A')
    expect(await screen.findByRole('button', { name: /九品/ })).toBeVisible()
    await scan('2')
    await waitFor(() => expect(station.counted).toEqual(['多品相A/12']))
    await scan('多品相B')
    await screen.findByRole('button', { name: /九品/ })
    await scan('9787532704361')
    await waitFor(() => expect(station.counted).toEqual(['多品相A/12', '9787532704361']))
  })

  it('undoes the last scan by its key, as a scan of its own', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await scan('呐喊')
    await waitFor(() => expect(station.counted).toEqual(['呐喊']))
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(station.counted).toEqual([]))
    expect(await past().findByRole('img', { name: '已撤销' })).toBeVisible()
    await userEvent.keyboard('{F6}')
    expect(await screen.findByText('没有可以撤销的扫描')).toBeVisible()
  })

  it('asks before a key that the page says asks, and offers it only where it holds', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await scan('A-03-12')
    await screen.findAllByText('货架 A-03-12')
    await userEvent.keyboard('{F4}')
    expect(
      await screen.findByText('《高老头（译文名著文库）》还需的 48 册一次拣完？'),
    ).toBeVisible()
    const before = station.attempts
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() => expect(station.attempts).toBe(before + 1))
    cleanup()
    const done = new PickStation()
    for (let copy = 0; copy < 48; copy += 1) done.counted.push(String(copy))
    render(<ScanStage station={done} />)
    await waitFor(
      () => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '48'),
      long,
    )
    expect(screen.getByRole('button', { name: /整行/ })).toBeDisabled()
  })

  it('asks no key’s question while scans wait: what is worked on may be another line when they count', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await scan('A-03-12')
    await screen.findAllByText('货架 A-03-12')
    station.line = 'down'
    await scan('9787532704361')
    await userEvent.keyboard('{F4}')
    expect(await screen.findByText(/整行.*没有做：还有 1 次扫描没有答复/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /数量/ }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    station.line = 'up'
    await userEvent.click(screen.getAllByRole('button', { name: '现在重试' })[0] as HTMLElement)
    await waitFor(() => expect(station.counted).toEqual(['9787532704361']))
    await screen.findByText('已连接')
    await userEvent.keyboard('{F4}')
    expect(await screen.findByText(/一次拣完？/)).toBeVisible()
  })

  it('sounds and names a scan the browser could not keep', async () => {
    render(<ScanStage />)
    await screen.findByText('已连接', undefined, long)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await scan('9787532704361')
    full.mockRestore()
    expect(await screen.findByText(/^9787532704361 没有存下/)).toBeVisible()
    expect(tone).toHaveBeenLastCalledWith('error')
  })

  it('refuses a code that is too long, typed or pasted, instead of cutting it', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await screen.findByText('已连接', undefined, long)
    const address = `https://example.cn/${'9'.repeat(120)}`
    await scan(address)
    expect(
      await said().findByText(/^https:\/\/example\.cn\/9… 有 139 个字，最多 120 个/),
    ).toBeVisible()
    expect(tone).toHaveBeenLastCalledWith('error')
    expect(await line()).toHaveValue('')
    await userEvent.click(await line())
    await userEvent.paste(`9787532704361\n${address}\n`)
    await waitFor(() => expect(station.counted).toEqual(['9787532704361']))
    expect(await said().findByText(/最多 120 个/)).toBeVisible()
    expect(station.attempts).toBe(1)
  })

  it('takes a code that is scanned into a question for no answer', async () => {
    const station = new PickStation()
    render(<ScanStage station={station} />)
    await scan('A-03-12')
    await screen.findAllByText('货架 A-03-12')
    await scan('9787532704361')
    await waitFor(() => expect(station.counted).toHaveLength(1))
    await screen.findByText('已连接')
    await userEvent.keyboard('{F4}')
    const question = await screen.findByText(/一次拣完？/)
    await userEvent.keyboard('9787532704361{Enter}')
    expect(await screen.findByText(/整行.*还没有回答，刚才扫的没有算/)).toBeVisible()
    expect(question).toBeVisible()
    expect(station.counted).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(/一次拣完？/)).toBeNull())
  })

  it('says that the network is gone before anything is scanned', async () => {
    render(<ScanStage />)
    expect(await screen.findByText('已连接', undefined, long)).toBeVisible()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText('连接不上服务器，扫描会先存在本机')).toBeVisible()
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('已连接')).toBeVisible()
  })

  it('does not take a scan before it is known in which warehouse', async () => {
    render(<ScanStage warehouseId={null} />)
    expect(await line()).toBeDisabled()
    expect(screen.getByText('请先选择仓库，选好就可以扫描')).toBeVisible()
  })
})
