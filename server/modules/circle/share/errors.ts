import { defineErrors } from '../../../base/errors/ErrorSpec'

const refused = (text: string, hint: string) => ({ status: 409, public: true, text, hint }) as const

/** Refusals of sharing stock between two companies. */
export const shareErrors = defineErrors({
  GP_SHARE_OPEN: refused('已经向“{code}”申请过，或正在共享', '可以在“共享申请”里查看'),
  GP_SHARE_SIDE: refused('只有{side}可以{title}', '请由{side}处理'),
  GP_SHARE_SCOPE: refused('请选择{what}', '共享范围是“{scope}”时，至少选一个'),
  GP_SHARE_WAREHOUSE: refused('所选仓库里有已停用或不是本公司的', '请刷新后重新选择仓库'),
  GP_SHARE_EXPIRE: refused('到期时间必须晚于今天', '请改晚一些，或不填'),
  GP_SHARE_REASON: refused('拒绝原因不能为空！', '请填写拒绝原因'),
  GP_SHARE_TERMS: refused('同意或修改时要填写协议折扣', '请填写协议折扣'),
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof shareErrors> {}
}
