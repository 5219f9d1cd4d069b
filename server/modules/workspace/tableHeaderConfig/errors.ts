import { defineErrors } from '../../../base/errors/ErrorSpec'

export const headerConfigErrors = defineErrors({
  HEADER_CONFIG: {
    status: 400,
    public: true,
    text: '列设置无法保存：{problem}',
    hint: '请修改后重新保存，或恢复默认',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof headerConfigErrors> {}
}
