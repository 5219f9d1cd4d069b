export const zh = {
  whatReadFailed: '{{what}}读取失败',
  retry: '重试',
}
