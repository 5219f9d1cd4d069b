export const zh = {
  upgrade: '部署升级',
}
