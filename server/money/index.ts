export {
  absYuan,
  addYuan,
  compareYuan,
  fromFen,
  isNegativeYuan,
  mulYuan,
  subYuan,
  toFen,
} from './money'
export type { Yuan } from './money'
export { splitYuan } from './splitYuan'
