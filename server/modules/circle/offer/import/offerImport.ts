import { Type } from 'typebox'
import {
  defineFileImport,
  runTogether,
  templateColumns,
  templateNotes,
} from '../../../../kit/imports'
import { circleNames } from '../../circle'
import { addOffers, checkTerms, type OfferTerms, type OwnTerms } from '../add/addOffers'
import { refusalOf } from '../add/addRunner'
import { refreshFigures } from '../jobs/refreshFigures'
import {
  columns,
  findOffered,
  readOffered,
  type OfferedLine,
  type OfferedParams,
} from './readOffered'

/** 按文件添加: own stock offered in circles, each line at its own price. */
export const offerImport = defineFileImport({
  type: 'GP_STOCK_FILE',
  title: '按文件添加圈内库存',
  permission: 'gp:stock:add',
  calls: {
    template: 'GET /association/gpStock/addStock/import/template',
    check: 'POST /association/gpStock/addStock/import/check',
    run: 'POST /association/gpStock/addStock/import/run',
  },
  maxRows: 500_000,
  linesAtOnce: 1000,
  form: {
    circleIds: Type.String({ pattern: '^[0-9]{1,18}(,[0-9]{1,18}){0,99}$', title: '圈子' }),
  },
  template: () => ({
    fileName: '圈内库存模板.xlsx',
    sheet: '圈内库存',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  open: async (trx, ctx, head, form) => {
    const circleIds = [...new Set(String(form.circleIds).split(','))]
    await checkTerms(trx, termsOf(circleIds))
    return readOffered({ user: ctx.user, circleIds }, await circleNames(trx, circleIds), head)
  },
  run: runTogether<OfferedLine, OfferedParams>({
    together: () => 'all',
    write: async (trx, ctx, lines, { circleIds }) => {
      const terms = termsOf(circleIds)
      await checkTerms(trx, terms)
      const own: OwnTerms[] = []
      for (const line of lines) {
        const { stockId } = await findOffered(trx, circleIds, line)
        own.push({
          stockId,
          price: line.price,
          basePrice: line.basePrice,
          reserveQty: line.reserveQty,
        })
      }
      const stockIds = own.map(({ stockId }) => stockId)
      const added = await addOffers(trx, stockIds, terms, ctx.user.userId, own)
      for (const one of added) {
        const refusal = refusalOf(one)
        if (refusal) throw refusal
      }
      await refreshFigures(trx, circleIds)
    },
  }),
})

/** What a line does not say itself. The price only stands for those of the lines. */
const termsOf = (circleIds: OfferTerms['circleIds']): OfferTerms => ({
  circleIds,
  priceType: 'FIXED',
  price: '0.01',
  baseType: 'NONE',
})
