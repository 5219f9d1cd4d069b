import { defineErrors } from '../../base/errors/ErrorSpec'

export const fileErrors = defineErrors({
  FILE_CONTENT: {
    status: 400,
    public: true,
    text: '文件“{fileName}”的内容不是允许的类型（图片、MP4 与 WebM 视频、PDF、Excel、CSV、文本）',
    hint: '请确认文件没有损坏，换成允许的类型后重新上传',
  },
  FILE_PICTURE: {
    status: 400,
    public: true,
    text: '图片“{fileName}”不能使用：{reason}',
    hint: '请用看图软件打开后另存为 JPG 或 PNG（宽高各不超过 20000 像素），再重新上传',
  },
  FILE_GONE: {
    status: 404,
    public: true,
    text: '文件不存在或已被删除',
    hint: '请刷新页面后重试',
  },
})

declare module '../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof fileErrors> {}
}
