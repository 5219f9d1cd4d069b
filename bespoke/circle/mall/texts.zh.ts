export const zh = {
  opening: '正在打开选书商城…',
  failed: '选书商城打不开',
  retry: '重试',
  ready: '选书商城没有自动打开',
  readyHint: '浏览器只在您点击时打开新标签页。请点“打开商城”，或复制地址到另一个窗口打开。',
  blocked: '浏览器拦住了新标签页',
  blockedHint: '请在浏览器地址栏右侧允许本站弹出窗口后再点“打开商城”，或复制地址自己打开。',
  address: '商城地址',
  open: '打开商城',
  copy: '复制地址',
}
