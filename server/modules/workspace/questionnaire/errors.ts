import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of questionnaires. */
export const questionnaireErrors = defineErrors({
  QUESTION_REQUIRED: {
    status: 400,
    public: true,
    text: '请完成第{n}题！',
    hint: '带星号的题目都要回答',
  },
  QUESTION_LONG: {
    status: 400,
    public: true,
    text: '第{n}题不能超过500字！',
    hint: '请精简后提交',
  },
  QUESTION_ANSWER: {
    status: 400,
    public: true,
    text: '第{n}题的回答不在选项范围内',
    hint: '请重新选择后提交',
  },
  QUESTIONNAIRE_CLOSED: { status: 409, public: true, text: '问卷已结束！', hint: '感谢您的关注' },
  QUESTIONNAIRE_DONE: {
    status: 409,
    public: true,
    text: '您已提交过该问卷！',
    hint: '每人只需填写一次',
  },
  QUESTIONNAIRE_FORCED: {
    status: 409,
    public: true,
    text: '这份问卷需要填写，不能跳过',
    hint: '请填写后提交',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof questionnaireErrors> {}
}
