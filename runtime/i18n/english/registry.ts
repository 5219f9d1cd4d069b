export const registry = {
  bell: 'Messages',
  fastMenu: 'The fast menu',
  errorLog: 'The error log',
  watch: 'News of versions',
}
