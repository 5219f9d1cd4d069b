export const zh = {
  mainMenu: '主菜单',
  openMenu: '打开菜单',
  fold: '收起侧栏',
  unfold: '展开侧栏',
  modules: '模块',
  crumbs: '当前位置',
  pagesOf: '{{module}}的页面',
  newWindow: '在新窗口打开',
  leaves: '离开本系统',
  news: '有更新',
  homeOf: '{{module}}首页',
  skipToContent: '跳到内容',
}
