import { defineErrors } from '../../../base/errors/ErrorSpec'

export const orderTagErrors = defineErrors({
  TAG_NAME_USED: {
    status: 409,
    public: true,
    text: '标签“{tagName}”已经存在',
    hint: '请换一个名称',
  },
  TAG_TOO_MANY: {
    status: 409,
    public: true,
    text: '标签最多 {limit} 个，不能再新增',
    hint: '请先删除不用的标签',
  },
  TAG_SYSTEM: {
    status: 409,
    public: true,
    text: '“{tagName}”是系统标签，不能改名或删除',
    hint: '可以修改颜色，或者停用',
  },
  TAG_IN_STRATEGY: {
    status: 409,
    public: true,
    text: '标签“{tagName}”正被策略“{strategies}”使用，不能删除',
    hint: '请先修改或删除这些策略',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof orderTagErrors> {}
}
