import { Type } from 'typebox'
import { fail } from '../../../../base/errors'
import { file, xlsxMime } from '../../../../base/transfer'
import { alsoShown, defineRoute, type Route } from '../../../../kit/http'
import { fileColumns, productsByCode, readLineFile, type LineProblem } from '../../../trade/kit'
import { writeWorkbook } from '../../../../base/workbook'
import { describeLines, type LinePick, type OfferedLine } from './describeLines'
import { Value } from 'typebox/value'

const maxLines = 500
const permission = ['order:manual:add', 'order:examine:edit']
const terms = Type.Object(
  { warehouseId: Type.Optional(Type.Union([Type.String({ maxLength: 18 }), Type.Null()])) },
  alsoShown,
)
const pick = Type.Object(
  {
    productId: Type.String({ pattern: '^[0-9]{1,18}$' }),
    conditionGrade: Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()])),
  },
  alsoShown,
)

interface LinesAnswer {
  lines: OfferedLine[]
  problems: LineProblem[]
}

/** 扫码添加, 选择商品, and the lines that stand there under another warehouse. */
const lines = defineRoute({
  call: 'POST /order/manual/lines',
  permission,
  summary: '订单明细：取价格与库存',
  reads: true,
  body: Type.Object({
    terms: Type.Optional(terms),
    codes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: maxLines }),
    ),
    picks: Type.Optional(Type.Array(pick, { maxItems: maxLines })),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx): Promise<LinesAnswer> => {
      const { codes = [], picks = [] } = body
      const found = await productsByCode(trx, codes)
      const problems = codes
        .filter((code) => (found.get(code) ?? []).length === 0)
        .map((text) => ({ text, reason: '没有找到这个 ISBN 或商品编码的商品' }))
      const scanned = [...found.values()].flat().map(({ id }): LinePick => ({ productId: id }))
      const requests = [
        ...scanned,
        ...picks.map(({ productId, conditionGrade }) => ({ productId, conditionGrade })),
      ]
      const described = await describeLines(trx, body.terms?.warehouseId ?? undefined, requests)
      return { lines: described, problems }
    }),
})

const template = defineRoute({
  call: 'GET /order/manual/lines/template',
  permission,
  summary: '订单明细：下载导入模板',
  handle: async () =>
    file(
      await writeWorkbook({ sheet: '商品', columns: fileColumns, rows: [], blankRows: 200 }),
      '订单商品导入模板.xlsx',
      xlsxMime,
    ),
})

/** 导入商品: rows that cannot be read are listed and not added. */
const read = defineRoute({
  call: 'POST /order/manual/lines/read',
  permission,
  summary: '订单明细：读取文件',
  reads: true,
  rate: 'heavy',
  upload: { maxBytes: 5_000_000, accept: ['.xlsx', '.csv'] },
  body: Type.Object({ terms: Type.Optional(Type.String({ maxLength: 2000 })) }),
  async handle(ctx, { body }) {
    const [upload] = ctx.files
    if (!upload) throw fail('FILE_MISSING')
    const { rows, problems } = await readLineFile(upload, maxLines)
    return ctx.trx(async (trx): Promise<LinesAnswer> => {
      const found = await productsByCode(
        trx,
        rows.map(({ code }) => code),
      )
      const requests = rows.flatMap(
        ({ code, row, quantity, conditionGrade, price }): LinePick[] => {
          const product = found.get(code)?.[0]
          if (product) return [{ productId: product.id, quantity, conditionGrade, price }]
          problems.push({ row, text: code, reason: '商品信息库里没有这个 ISBN 或编码' })
          return []
        },
      )
      return { lines: await describeLines(trx, warehouseIn(body.terms), requests), problems }
    })
  },
})

function warehouseIn(text: string | undefined): string | undefined {
  try {
    const given: unknown = JSON.parse(text ?? '{}')
    return Value.Check(terms, given) ? (given.warehouseId ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** What a shop assistant scans: every grade of the book that lies anywhere, with price and free copies. */
const byCode = defineRoute({
  call: 'GET /product/single/getProductInfoByCode',
  permission: ['order:manual:add', 'order:examine:edit', 'product:single:list'],
  summary: '按编码查商品',
  query: Type.Object({
    code: Type.String({ minLength: 1, maxLength: 60, title: 'ISBN 或商品编码' }),
    warehouseId: Type.Optional(Type.String({ maxLength: 18 })),
  }),
  handle: (ctx, { query }) =>
    ctx.trx(async (trx) => {
      const found = (await productsByCode(trx, [query.code])).get(query.code) ?? []
      const requests = found.map(({ id }) => ({ productId: id }))
      return describeLines(trx, query.warehouseId, requests)
    }),
})

export const lineRoutes: readonly Route[] = [lines, template, read, byCode]
