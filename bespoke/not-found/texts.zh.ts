export const zh = {
  home: '返回首页',
  notFound: '页面不存在',
  notFoundHint: '地址可能写错了，或页面已经移走。',
  forbidden: '没有权限',
  forbiddenHint: '您没有这个页面或操作的权限，请联系企业管理员开通。',
  page: '页面',
  right: '需要的权限',
  granters: '可以开通的人',
  or: ' 或 ',
  again: '已开通，再试一次',
}
