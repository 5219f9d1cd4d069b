export {
  absYuan,
  addYuan,
  compareYuan,
  divYuan,
  fromFen,
  isNegativeYuan,
  mulYuan,
  positiveYuan,
  subYuan,
  toFen,
} from './money'
export type { Yuan } from './money'
export { splitYuan } from './splitYuan'
