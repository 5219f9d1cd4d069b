import { Type, type Static } from 'typebox'
import type { Trx } from '../../../../base/db'
import { file, xlsxMime } from '../../../../base/transfer'
import { defineRoute, uploadedFile, type Context, type Route } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import { writeWorkbook } from '../../../../base/workbook'
import { gradesInStock, productsByCode, type TradeProduct } from './findProducts'
import { pickShape, termsShape } from '../document/formShape'
import { fileColumns, readLineFile, type LineProblem } from './readLineFile'
import { numeric } from '../document/readDocument'
import type { LinePick, LineTerms, TradeSpec } from '../types'

/** Lines ready for the form, and what of the asked could not be found. */
interface LinesAnswer {
  lines: RecordValues[]
  problems: LineProblem[]
}

/** A form whose lines are goods. */
export interface LineSource extends Pick<
  TradeSpec,
  'base' | 'lines' | 'describe' | 'asksGrade' | 'gradesOf'
> {
  permission: readonly string[]
  /** Lines of one document. */
  most: number
}

/**
 * How lines come into a form: scanned or pasted codes (several grades in stock come as several lines, of which the form
 * lets one be chosen), chosen products, a file, and the lines that stand there read again under other terms.
 */
export function lineRoutes(source: LineSource): Route[] {
  const { base, most } = source
  const permission = [...source.permission]
  const lines = defineRoute({
    call: `POST ${base}/lines`,
    permission,
    summary: '单据明细：取价格与库存',
    reads: true,
    body: Type.Object({
      terms: Type.Optional(termsShape),
      codes: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: most }),
      ),
      picks: Type.Optional(Type.Array(pickShape, { maxItems: most })),
    }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx): Promise<LinesAnswer> => {
        const terms = termsOf(body.terms)
        const scanned = await picksOf(trx, source, terms, body.codes ?? [])
        const picks = [...scanned.picks, ...(body.picks ?? []).map(plainPick)]
        return {
          lines: await described(trx, ctx, source, terms, picks),
          problems: scanned.problems,
        }
      }),
  })
  const template = defineRoute({
    call: `GET ${base}/lines/template`,
    permission,
    summary: '单据明细：下载导入模板',
    handle: async () =>
      file(
        await writeWorkbook({ sheet: '明细', columns: fileColumns, rows: [], blankRows: 200 }),
        '明细导入模板.xlsx',
        xlsxMime,
      ),
  })
  const read = defineRoute({
    call: `POST ${base}/lines/read`,
    permission,
    summary: '单据明细：读取文件',
    reads: true,
    rate: 'heavy',
    upload: { maxBytes: 5_000_000, accept: ['.xlsx', '.csv'] },
    body: Type.Object({ terms: Type.Optional(Type.String({ maxLength: 2000 })) }),
    async handle(ctx, { body }) {
      const upload = uploadedFile(ctx)
      const terms = termsOf(readTerms(body.terms))
      const found = await readLineFile(upload, most)
      return ctx.trx(async (trx): Promise<LinesAnswer> => {
        const products = await productsByCode(
          trx,
          found.rows.map(({ code }) => code),
        )
        const problems = [...found.problems]
        const picks = found.rows.flatMap(({ code, row, ...request }): LinePick[] => {
          const product = products.get(code)?.[0]
          if (product) return [{ productId: product.id, ...request }]
          problems.push({
            row,
            text: code,
            reason: '商品信息库里没有这个 ISBN 或编码',
            isUnknown: true,
          })
          return []
        })
        problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0))
        return { lines: await described(trx, ctx, source, terms, picks), problems }
      })
    },
  })
  return [lines, template, read]
}

const described = async (
  trx: Trx,
  ctx: Context,
  source: LineSource,
  terms: LineTerms,
  picks: LinePick[],
) => (await source.describe(trx, ctx, terms, picks)).map((line) => numeric(line, source.lines))

async function picksOf(trx: Trx, source: LineSource, terms: LineTerms, codes: readonly string[]) {
  const products = await productsByCode(trx, codes)
  const problems: LineProblem[] = []
  const picks: LinePick[] = []
  const ids = [...products.values()].flat().map(({ id }) => id)
  const inStock = () => (source.asksGrade ? gradesInStock(trx, terms.warehouseId, ids) : [])
  const grades = await (source.gradesOf?.(trx, terms, ids) ?? inStock())
  const gradesOf = ({ id }: TradeProduct) => grades.filter(({ productId }) => productId === id)
  for (const code of codes) {
    const found = products.get(code) ?? []
    if (found.length === 0)
      problems.push({ text: code, reason: '商品信息库里没有这个 ISBN 或商品编码', isUnknown: true })
    for (const product of found) {
      const own = gradesOf(product).map(({ conditionGrade }) => conditionGrade)
      for (const conditionGrade of own.length > 0 ? own : [undefined])
        picks.push({
          productId: product.id,
          quantity: 1,
          ...(conditionGrade && { conditionGrade }),
        })
    }
  }
  return { picks, problems }
}

function termsOf(terms: Readonly<Record<string, string | null>> = {}): LineTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value)) as LineTerms
}

function readTerms(text: string | undefined): Record<string, string | null> {
  try {
    const terms: unknown = JSON.parse(text || '{}')
    const entries = Object.entries(terms as object).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries) as Record<string, string>
  } catch {
    return {}
  }
}

/** A form sends null for what stands empty. */
const plainPick = ({ productId, ...asked }: Static<typeof pickShape>): LinePick => ({
  productId,
  conditionGrade: asked.conditionGrade ?? undefined,
  quantity: asked.quantity ?? undefined,
  price: asked.price ?? undefined,
  discountRate: asked.discountRate ?? undefined,
  remark: asked.remark ?? undefined,
  sourceItemId: asked.sourceItemId ?? undefined,
})
