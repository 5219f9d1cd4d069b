import { fail, type AppError } from '../../../base/errors'

/** A code or ISBN that is that of several products (一号多书): the first of them may be the wrong book. */
export function goodsMany(
  code: string,
  products: readonly { productCode: string | null }[],
): AppError {
  const codes = [...new Set(products.map(({ productCode }) => productCode))]
  return fail('GOODS_MANY', { code, count: codes.length, codes: codes.join('、') })
}

/** The same of a line in a file, where no hint stands beside the sentence. */
export function goodsManyInFile(code: string, products: readonly { productCode: string }[]) {
  const { code: error, message, hint } = goodsMany(code, products)
  return { code: error, reason: `${message}，${hint}` }
}
