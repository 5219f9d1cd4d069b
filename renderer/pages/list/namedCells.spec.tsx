import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { installFormilyCompiler } from '../../language/expressions/installFormilyCompiler'
import { stockHttp, StockStage } from '../../stage/stockStage'

installFormilyCompiler()
beforeAll(() => import('./ListPage'), 120_000)

const patience = { timeout: 15_000 }
const stock = (id: string, categoryIds: string[]) => ({ id, stockNum: `KC${id}`, categoryIds })

it('says what an empty value means, and names what nobody is offered any more', async () => {
  const http = stockHttp({
    'POST /list/stock/page': { records: [stock('1', []), stock('2', ['9'])], total: 2 },
    'POST /list/category/options': ({ body }: { body?: unknown }) =>
      (body as { all?: boolean }).all ? [{ id: '9', categoryName: '连环画（已停用）' }] : [],
  })
  render(<StockStage fixture="expand" http={http} />)
  const rowOf = async (num: string) => (await screen.findByText(num, {}, patience)).closest('tr')!
  expect(within(await rowOf('KC1')).getByText('全部分类')).toBeInTheDocument()
  await waitFor(
    async () =>
      expect(within(await rowOf('KC2')).getByText('连环画（已停用）')).toBeInTheDocument(),
    patience,
  )
  expect(within(await rowOf('KC2')).queryByText('全部分类')).toBeNull()
}, 60_000)
