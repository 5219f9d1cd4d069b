export const zh = {
  reloadThis: '重新载入这一页？',
  closeThese: '关闭这些页面？',
  closeThis: '关闭这一页？',
}
