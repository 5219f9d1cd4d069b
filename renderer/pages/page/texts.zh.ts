export const zh = {
  loading: ' 加载中…',
  pageNotLoaded: '页面没有加载出来',
  pageNotLoadedHint: '网络中断，或系统刚刚更新。请重试；仍然不行请刷新浏览器。',
  retry: '重试',
  technical: '给技术人员看的原因',
  pageLoading: '页面加载中',
  home: '首页',
  list: '列表',
  details: '详情',
  chart: '图表',
  pageNamed: '页面「{{title}}」',
}
