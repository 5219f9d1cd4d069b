import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of speech made by the server. */
export const speechErrors = defineErrors({
  SPEECH_NO_PROGRAM: {
    status: 409,
    public: true,
    text: '服务器上没有朗读程序，不能把文字变成语音',
    hint: '请管理员在服务器上安装 espeak-ng（部署参数 SPEECH_PROGRAM），或在这台电脑上安装中文语音',
  },
  SPEECH_FAILED: {
    status: 409,
    public: true,
    text: '服务器的朗读程序没有读出来',
    hint: '请稍后再试；一直这样时请管理员查看服务器日志',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof speechErrors> {}
}
