import { expect, it } from 'vitest'
import { changedPrices, draftOf, type PriceStock } from './priceDraft'

const stock: PriceStock = {
  version: 'v1',
  id: '7',
  productCode: 'SP00000042',
  productName: '红楼梦（全二册）',
  listPrice: '59.70',
  wholesalePrice: '35.00',
  rows: [
    {
      warehouseId: '1',
      warehouseName: '杭州一号仓',
      conditionGrade: '100',
      wholesalePrice: null,
      quantity: 8,
      lockedQuantity: 1,
      usableStock: 7,
    },
    {
      warehouseId: '1',
      warehouseName: '杭州一号仓',
      conditionGrade: '90',
      wholesalePrice: '28.00',
      quantity: 3,
      lockedQuantity: 0,
      usableStock: 3,
    },
  ],
}

it('has nothing to save as long as nothing differs', () => {
  expect(changedPrices(stock, draftOf(stock))).toBeUndefined()
})

it('sends only the prices that were changed', () => {
  const draft = { ...draftOf(stock), wholesalePrice: '33.50', rows: [null, '26.00'] }
  expect(changedPrices(stock, draft)).toEqual({
    wholesalePrice: '33.50',
    rows: [{ warehouseId: '1', conditionGrade: '90', wholesalePrice: '26.00' }],
  })
})

it('tells an emptied price as null', () => {
  const draft = { ...draftOf(stock), rows: [null, null] }
  expect(changedPrices(stock, draft)?.rows?.[0]?.wholesalePrice).toBeNull()
})
