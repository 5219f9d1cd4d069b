import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of exceptions from limits. */
export const limitWhitelistErrors = defineErrors({
  WHITELIST_CONTENT: {
    status: 400,
    public: true,
    text: '还没有填放行内容',
    hint: '只有放行对象是“全部”时可以不填',
  },
  WHITELIST_SHOPS: {
    status: 400,
    public: true,
    text: '放行“全部”要指定店铺',
    hint: '请至少选一个店铺，免得所有商品在所有店铺都放行',
  },
  WHITELIST_SPAN: {
    status: 400,
    public: true,
    text: '失效时间早于生效时间',
    hint: '请核对时间；一直有效的可以不填失效时间',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof limitWhitelistErrors> {}
}
