import type { Fact } from '../facts'
import type { WholeBodies } from './WholeBody'

const product = { productType: '1', productName: '样书', listPrice: '10.00', isbn: '9787301150894' }

const edited = ({ id, version }: Fact) => ({ id, version: Number(version) })

/** Goods and messages. */
export const goodsBodies: WholeBodies = {
  'POST /product/single/add': (own) => ({
    ...product,
    brandId: own.brandId,
    bookClassifyId: own.categoryId,
  }),
  'POST /product/single/edit': (own) => ({
    ...edited(own.next('product')),
    brandId: own.brandId,
    bookClassifyId: own.categoryId,
  }),
  'POST /product/single/edit/category': (own) => ({
    ids: [own.product()],
    bookClassifyId: own.categoryId,
  }),
  'POST /product/single/edit/fields': (own) => ({ ids: [own.product()], brandId: own.brandId }),
  'POST /product/single/exist': ({ isbn }) => ({ isbn: isbn.isbn, exceptId: isbn.productId }),
  'POST /product/single/edit/priceStock': ({ stock }) => ({
    id: stock.productId,
    rows: [
      {
        warehouseId: stock.warehouseId,
        conditionGrade: stock.conditionGrade,
        wholesalePrice: '9.00',
      },
    ],
  }),
  'POST /product/single/noUpdate': (own) => ({ ids: [own.product()], noPrice: true }),
  'POST /product/single/merge': (own) => {
    const keepId = own.product()
    return { ids: [keepId, own.product()], keepId }
  },
  'POST /system/system/message/getPage': ({ message }) => ({
    pageNum: 1,
    pageSize: 10,
    orderNum: message.orderNum,
  }),
  'POST /system/system/message/targets': ({ message }) => ({ id: message.id }),
}
