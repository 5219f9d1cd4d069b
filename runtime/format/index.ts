export { maskAddress, maskName, maskPhone } from './mask'
export { formatMoney, parseYuan, printYuan } from './money'
export { formatDecimal, formatInt, formatPercent } from './number'
export { formatDate, formatDateTime } from './time'
