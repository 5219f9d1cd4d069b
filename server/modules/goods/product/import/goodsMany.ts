/** Why a code in a file is not taken: it is that of several products (一号多书), and the first of them may be the wrong book. */
export const goodsMany = (code: string, products: readonly { productCode: string }[]) => ({
  code: 'GOODS_MANY',
  reason: `${code} 对应几个商品：${products.map(({ productCode }) => productCode).join('、')}，请改填商品编码`,
})
