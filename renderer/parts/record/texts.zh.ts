export const zh = {
  copyLabel: '复制{{label}}',
  copy: '复制',
  progress: '进度',
  done: '已完成',
  passed: '已过',
  next: '下一步',
  open: '还没到',
  notes: '留言与备注',
  related: '关联单据',
  nothingRelated: '还没有关联的单据',
  moreRelated: '等 {{count}} 张',
  relatedFailed: '没有取到',
}
