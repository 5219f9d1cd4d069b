export const zh = {
  notShown: '{{label}}无法显示',
  notShownAlone: '{{label}}无法显示，其余不受影响',
  showMoreKinds: '展开其余 {{value}} 种',
  less: '收起',
  kindsAndBooks: '等 {{kinds}} 种 · {{count}} 册',
  kindsAndPieces: '等 {{kinds}} 种 · {{count}} 件',
  moreLines: '另有 {{rest}} 种',
  reveal: '查看',
  revealLabel: '查看{{label}}明文',
  notRevealed: '{{label}}没有取到，请重试',
  viewPicture: '查看{{title}}',
  noPicture: '无图',
}
