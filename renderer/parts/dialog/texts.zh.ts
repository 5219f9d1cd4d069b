export const zh = {
  unsentTitle: '“{{title}}”里填写的内容还没有提交',
  ok: '确定',
  cancel: '取消',
  close: '关闭',
  waitForResult: '正在提交，请等有了结果再关闭',
  discardTitle: '放弃填写的内容？',
  discardHint: '还没有提交，关闭后填写的内容不会保留。',
  discard: '放弃',
  keepFilling: '继续填写',
  loading: '加载中…',
}
