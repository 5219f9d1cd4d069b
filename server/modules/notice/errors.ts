import { defineErrors } from '../../errors/ErrorSpec'

/** Refusals of notices. */
export const noticeErrors = defineErrors({
  NOTICE_NO_TEXT: {
    status: 400,
    public: true,
    text: '{title}不能为空',
    hint: '请填写给大家看的内容',
  },
  NOTICE_RUNS_OUT: {
    status: 400,
    public: true,
    text: '过期时间 {expireTime} 不晚于发布时间 {publishTime}，公告发出来也没有人看得到',
    hint: '请改晚过期时间，或不填',
  },
})
