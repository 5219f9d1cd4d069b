export const zh = {
  bell: '消息',
  fastMenu: '快捷菜单',
  errorLog: '错误日志',
  watch: '新版本提醒',
}
