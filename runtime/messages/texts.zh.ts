export const zh = {
  ok: '确定',
  cancel: '取消',
  busy: '正在处理，请稍候…',
}
