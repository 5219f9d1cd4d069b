export const zh = {
  notAllowed: '没有权限查看这些数据',
  readFailed: '数据没有取到',
  notRefreshed: '没有刷新成功，显示的是之前的数据：{{reason}}',
  retry: '重试',
  dataOf: '{{title}}的数据',
  notFilledIn: '未填写',
  showChart: '看图',
  showData: '看数据',
  showDataOf: '{{title}}：看数据',
  chartNamed: '图表「{{title}}」',
  noData: '这些条件下没有数据',
  other: '其他',
}
