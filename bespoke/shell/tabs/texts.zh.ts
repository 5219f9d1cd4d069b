export const zh = {
  bar: '已打开的页面',
  allTabs: '全部已打开的页面',
  tabCount: '{{count}} 个页面',
  close: '关闭{{title}}',
  reload: '刷新',
  self: '关闭',
  others: '关闭其他',
  left: '关闭左侧',
  right: '关闭右侧',
  all: '关闭全部',
  menu: '{{title}}标签菜单',
  nothing: '没有可以关闭的标签',
  crowded:
    '打开的页面里有 {{count}} 个填了还没提交，都为您保留着。页面一多就会变慢，请先提交或关掉几个',
  page: '页面',
  loading: '加载中',
}
