export const zh = {
  role: '可排序',
  help: '按空格拿起，用上下方向键移动，再按空格放下，按 Esc 取消。',
  taken: '拿起 {{name}}',
  moved: '{{name}} 移到第 {{place}} 位',
  dropped: '{{name}} 放在第 {{place}} 位',
  cancelled: '{{name}} 放回原处',
}
