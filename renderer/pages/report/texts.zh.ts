export const zh = {
  comparedWith: '{{rate}}对比 {{from}} 至 {{to}}',
  and: '与',
  groupedBy: '分组',
  inside: '已进入',
  all: '全部',
  notFilledIn: '未填写',
  cannotBeShown: '无法显示',
  onlyText: '只看 {{text}}',
  noDataForFigure: '{{figure}}没有数据',
  choosePeriod: '选好{{label}}的起止（不晚于今天），才有{{rates}}',
  comma: '，',
}
