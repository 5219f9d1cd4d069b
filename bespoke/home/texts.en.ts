import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  ordersPlaced: 'Orders placed',
  orderAmount: 'Order amount',
  copiesSold: 'Copies sold',
  deliveries: 'Deliveries',
  deliveryAmount: 'Delivered amount',
  today: 'Today',
  yesterday: 'Yesterday {{yesterday}}',
  firstSteps: 'First steps',
  stepsDone: '{{done}} of {{count}} steps done',
  stepFound: 'There is: {{found}}',
  askAdministrator: '{{hint}}; ask the administrator of your company',
  dateFormat: 'YYYY-MM-DD',
  todo: 'To do',
  noTodo: 'Nothing to do',
  greeting: '{{greeting}}, {{name}}',
}
