import { composeStories } from '@storybook/react-vite'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as stories from './DependentOptions.stories'
import { createPlacesHttp, PlacesForm } from './placesStage'

const { Filters } = composeStories(stories)
const combo = (name: string | RegExp) => screen.findByRole('combobox', { name })
const choose = async (name: string, option: string) => {
  fireEvent.mouseDown(await combo(name))
  fireEvent.focus(await combo(name))
  fireEvent.mouseDown(await combo(name))
  await userEvent.click(await screen.findByTitle(option))
}
const sent = async () => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  return JSON.parse((await screen.findByTestId('sent')).textContent || '{}') as object
}
/** Parameters of every request for areas. */
const asked = (http: ReturnType<typeof createPlacesHttp>) =>
  http.calls
    .filter(({ name }) => name === 'GET /wms/warehouseArea/down')
    .map(({ input }) => input.query)

describe('in a form', () => {
  it('waits, and says for what, while a required parent is empty', async () => {
    const http = createPlacesHttp()
    render(<PlacesForm kind="one" http={http} />)
    const area = await combo('所属库区')
    expect(area).toBeDisabled()
    expect(area).toHaveAttribute('placeholder', '请先选择所属仓库')
    expect(asked(http)).toEqual([])
    await choose('所属仓库', '北京总仓')
    await waitFor(async () => expect(await combo('所属库区')).toBeEnabled())
  })

  it('asks for the choices of the parent, and offers no others', async () => {
    const http = createPlacesHttp()
    render(<PlacesForm kind="one" http={http} values={{ warehouseId: '2' }} />)
    await choose('所属库区', '旧书区')
    expect(screen.queryByTitle('拣货区')).toBeNull()
    expect(asked(http)).toContainEqual({ warehouseId: '2' })
  })

  it('takes out what the new parent has not', async () => {
    render(<PlacesForm kind="one" values={{ warehouseId: '1', areaId: '12' }} />)
    expect(await screen.findByText('拣货区')).toBeVisible()
    await choose('所属仓库', '北京旧书仓')
    await waitFor(() => expect(screen.queryByText('拣货区')).toBeNull())
    // required, and empty now
    expect(await sent()).toEqual({})
    await choose('所属库区', '旧书区')
    expect(await sent()).toEqual({ warehouseId: '2', areaId: '21' })
  })

  it('offers nothing of the old parent while the choices of the new one are on their way', async () => {
    const http = createPlacesHttp()
    const slow = {
      ...http,
      call: <T,>(name: string, input?: { query?: Record<string, unknown> }) =>
        input?.query?.warehouseId === '2' ? new Promise<T>(() => {}) : http.call<T>(name, input),
    }
    render(<PlacesForm kind="one" http={slow} values={{ warehouseId: '1', areaId: '12' }} />)
    await choose('所属库区', '存储区')
    await choose('所属仓库', '北京旧书仓')
    fireEvent.mouseDown(await combo('所属库区'))
    await waitFor(() => expect(screen.queryByTitle('拣货区')).toBeNull())
  })

  it('keeps what is still valid', async () => {
    const http = createPlacesHttp()
    // an area that both warehouses share, as a call of another product may answer
    const shared = {
      ...http,
      call: <T,>(name: string, input?: object) =>
        name === 'GET /wms/warehouseArea/down'
          ? Promise.resolve([{ id: '12', areaName: '拣货区' }] as T)
          : http.call<T>(name, input),
    }
    render(<PlacesForm kind="one" http={shared} values={{ warehouseId: '1', areaId: '12' }} />)
    await choose('所属仓库', '北京旧书仓')
    await waitFor(async () => expect(await sent()).toEqual({ warehouseId: '2', areaId: '12' }))
  })

  it('keeps what was chosen when the server does not answer: saving checks it', async () => {
    const http = createPlacesHttp()
    const broken = {
      ...http,
      call: <T,>(name: string, input?: object) =>
        name === 'GET /wms/warehouseArea/down'
          ? Promise.reject(new Error('offline'))
          : http.call<T>(name, input),
    }
    render(<PlacesForm kind="one" http={broken} values={{ warehouseId: '1', areaId: '12' }} />)
    await choose('所属仓库', '北京旧书仓')
    expect(await sent()).toEqual({ warehouseId: '2', areaId: '12' })
  })
})

describe('in a line table', () => {
  // jsdom lays nothing out: without a height no line would be in view.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33)
  })
  afterEach(() => vi.restoreAllMocks())
  const lines = [
    { shelfCode: 'A01', areaId: '11', shelfAreaId: '111' },
    { shelfCode: 'B01', areaId: '12', shelfAreaId: '121' },
  ]

  it('follows the form around, through both levels', async () => {
    render(<PlacesForm kind="lines" values={{ warehouseId: '1', lines }} />)
    const table = await screen.findByRole('table', { name: '货架' })
    await waitFor(() => expect(within(table).getByDisplayValue('拣货区一组')).toBeVisible())
    await choose('所属仓库', '北京旧书仓')
    await waitFor(() => expect(within(table).queryByDisplayValue('拣货区一组')).toBeNull())
    for (const name of ['第 1 行 所属库区', '第 2 行 所属库区', '第 2 行 货架区'])
      expect(within(table).getByRole('textbox', { name })).toHaveValue('')
    // the area has to be chosen anew
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/第 1 行：.*所属库区/)).toBeVisible()
    expect(screen.getByTestId('sent')).toHaveTextContent('')
  })

  it('waits for the form around', async () => {
    render(<PlacesForm kind="lines" values={{ lines: [{ shelfCode: 'A01' }] }} />)
    const cell = await screen.findByRole('textbox', { name: '第 1 行 货架区' })
    expect(cell).toBeDisabled()
    expect(cell).toHaveAttribute('placeholder', '请先选择所属库区')
  })
})

describe('in filters', () => {
  it('offers all while the parent is empty, and takes out what another parent has not', async () => {
    const onQuery = vi.fn()
    render(<Filters onQuery={onQuery} />)
    await choose('所属仓库', '北京旧书仓')
    await waitFor(() => expect(screen.queryByText('拣货区')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(onQuery).toHaveBeenLastCalledWith({ warehouseId: '2' }))
    await userEvent.click(screen.getByRole('button', { name: '重置' }))
    await choose('所属库区', '存储区')
    await userEvent.click(screen.getByRole('button', { name: '查询' }))
    expect(onQuery).toHaveBeenLastCalledWith({ areaId: '11' })
  })
})
