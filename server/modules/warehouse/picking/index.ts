export { confirmList } from './pick/finishList'
export { makeWaves } from './wave/makeWaves'
export { takeCopies } from './pick/takeCopies'
