export const zh = {
  siteTitle: '书商管理后台',
}
