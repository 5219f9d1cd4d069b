import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of dictionary and parameter administration. */
export const dictionaryErrors = defineErrors({
  DICT_BUILT_IN: {
    status: 409,
    public: true,
    text: '“{name}”是程序内置的，{what}',
    hint: '可以改标签、次序、样式和状态',
  },
  DICT_TYPE_SHAPE: {
    status: 400,
    public: true,
    text: '字典类型应为小写字母、数字和 _，以字母开头',
    hint: '请改后再提交',
  },
  DICT_USED: {
    status: 409,
    public: true,
    text: '“{value}”已经有了，不能重复',
    hint: '请换一个',
  },
  CONFIG_VALUE: {
    status: 400,
    public: true,
    text: '“{configName}”的值不对：{problem}',
    hint: '请按备注里的要求填写',
  },
  BANNER_SPAN: {
    status: 400,
    public: true,
    text: '结束时间不晚于开始时间，没有人会看到',
    hint: '请核对起止时间',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof dictionaryErrors> {}
}
