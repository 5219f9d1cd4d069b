export const zh = {
  noPages: '这个模块里没有你可以打开的页面，需要时请联系管理员开通。',
  noPageNamed: '没有名字里含「{{value}}」的页面',
  findPage: '查找页面',
  switchTo: '切换{{noun}}',
  everyOne: '全部{{noun}}',
  thisPage: '本页',
  waitingNumbers: '待处理的数量',
  waitingNow: '现在等着处理的',
  waitingCount: '{{count}} 条待处理',
}
