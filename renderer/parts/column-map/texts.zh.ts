export const zh = {
  column: '列',
  columnNumber: '第 {{number}} 列',
  means: '对应字段',
  confidence: '把握',
  samples: '样例',
}
