export const zh = {
  retry: '重试',
  partFailed: '{{what}}出错了，其余不受影响',
  pageFailed: '{{what}}出错了，其他页面不受影响',
  chunkMissing: '这部分程序没有下载下来：网络中断，或系统刚刚更新。请检查网络后刷新页面重试',
}
