export const zh = {
  loading: '加载中',
  console: '控制台',
  tooManyWindows: '请关掉不用的窗口，再刷新这一页',
  choosePeriod: '请选择起止时间',
  periodTooLong: '时间范围最长 {{months}} 个月，请缩小',
}
