export const zh = {
  upgrade: '部署升级',
  unknown: '未知（{{code}}）',
}
