export const zh = {
  logout: '退出登录',
}
