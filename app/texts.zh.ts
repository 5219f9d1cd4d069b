export const zh = {
  loading: '加载中',
}
