export const zh = {
  unread: '未读消息 {{count}} 条',
  todo: '待处理消息 {{todo}} 条，未读消息 {{count}} 条',
}
