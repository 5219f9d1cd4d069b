export const zh = {
  palette: '搜索与命令',
  hint: '搜索页面、单号、操作',
  shortcut: '搜索页面、单号、操作',
  pages: '页面',
  records: '单据与资料',
  actions: '在此页的操作',
  recent: '最近打开',
  onTicked: '已选 {{count}} 条',
  results: '搜索结果',
  searching: '正在查找单号…',
  nothingFound:
    '没有找到“{{typed}}”。可以输入页面名、拼音或首字母；单号、商品编码、客户名至少输入 3 个字',
  searchFailed: '单号没有查到：服务器没有应答，请稍后再试',
  nothingYet: '输入页面名（拼音或首字母也行）、单号、商品编码、ISBN、客户名，或这一页的操作',
  move: '选择',
  choose: '打开',
  leave: '关闭',
}
