export const zh = {
  readFailed: '{{what}}读取失败',
  retry: '重试',
}
