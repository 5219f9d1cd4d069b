import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of brands. */
export const brandErrors = defineErrors({
  BRAND_NAME_USED: {
    status: 409,
    public: true,
    text: '品牌“{brandName}”已经存在',
    hint: '请换一个名称，或编辑已有的品牌',
  },
  BRAND_AUTH_SPAN: {
    status: 400,
    public: true,
    text: '授权到期 {authTo} 早于授权开始 {authFrom}',
    hint: '请核对授权书上的日期',
  },
  BRAND_PLATFORM_TWICE: {
    status: 400,
    public: true,
    text: '平台“{platform}”写了两次，一个品牌在一个平台上只有一个编号',
    hint: '请删除其中一行',
  },
  BRAND_IN_USE: {
    status: 409,
    public: true,
    text: '品牌“{brandName}”还有 {count} 个商品在用（含回收站），不能删除',
    hint: '请先把这些商品改到别的品牌，或停用这个品牌',
    remedy: {
      open: { path: '/libraryInfoBase', query: { brandId: '{{ row.id }}' } },
      label: '看这些商品',
    },
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof brandErrors> {}
}
