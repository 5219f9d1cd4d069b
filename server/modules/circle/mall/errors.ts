import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of the way to the external selection mall; what helps is the platform's to do. */
export const mallErrors = defineErrors({
  GP_MALL_MISSING: {
    status: 409,
    public: true,
    text: '馆配选书商城地址未配置！',
    hint: '请联系平台管理员在“字典与参数管理”里填写“馆配选书商城的地址”',
  },
  GP_MALL_HOST: {
    status: 409,
    public: true,
    text: '馆配选书商城的地址“{host}”不在允许打开的网站里',
    hint: '为了不把您带到别的网站，没有打开它；请联系平台管理员核对地址，或在部署设置 MALL_HOSTS 里加上这个网站',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof mallErrors> {}
}
