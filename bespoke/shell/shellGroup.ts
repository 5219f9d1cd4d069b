/** Heading of what answers on every page. */
export const shellGroup = '全局'
