// What a signed-in person's first screen needs: built into the file that the console starts with.
export { Shell } from '../bespoke/shell'
export { ListPage } from '../renderer/pages/list'
