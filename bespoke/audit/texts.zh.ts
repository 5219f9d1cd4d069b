export const zh = {
  history: '修改记录',
  noHistory: '还没有修改记录',
  close: '关闭',
  time: '操作时间',
  operator: '操作人',
  action: '操作',
  changes: '改动',
  empty: '空',
  maskedChanged: '（打码部分有改动）',
}
