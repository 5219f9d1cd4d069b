import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of notices. */
export const noticeErrors = defineErrors({
  NOTICE_NO_TEXT: {
    status: 400,
    public: true,
    text: '{title}不能为空',
    hint: '请填写给大家看的内容',
  },
  NOTICE_PLATFORM_ONLY: {
    status: 403,
    public: true,
    text: '这是平台的公告，所有公司都会看到，需要“以平台名义发公告”的权限',
    hint: '请联系平台管理员开通权限，或新增本公司的公告',
  },
  NOTICE_NO_VERSION: {
    status: 400,
    public: true,
    text: '没有选择版本，公告发出来没有人看得到',
    hint: '请选择至少一个版本，或把范围改为全部公司',
  },
  NOTICE_RUNS_OUT: {
    status: 400,
    public: true,
    text: '过期时间 {expireTime} 不晚于发布时间 {publishTime}，公告发出来也没有人看得到',
    hint: '请改晚过期时间，或不填',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof noticeErrors> {}
}
