import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of the message center. */
export const messageErrors = defineErrors({
  MESSAGE_NONE_CHOSEN: {
    status: 400,
    public: true,
    text: '请至少勾选一条数据',
    hint: '勾选要处理的消息，或改用“全部已读”“全部删除”',
  },
  MESSAGE_TIME: {
    status: 400,
    public: true,
    text: '开始时间不能晚于结束时间！',
    hint: '请调整时间范围后重新查询',
  },
  MESSAGE_TARGET_GONE: {
    status: 409,
    public: true,
    text: '关联单据不存在或无权查看！',
    hint: '单据可能已被删除或合并；需要查看请联系管理员开通权限',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof messageErrors> {}
}
