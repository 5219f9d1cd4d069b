export const zh = {
  checkFailed: '这一项没有检查成，请重试；仍然不行请联系管理员',
  lineProblem: '第 {{value}} 行：{{sentence}}',
}
