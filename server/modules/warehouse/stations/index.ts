export { toStation, wayOfOut, wayOfWave } from './ways'
export {
  countsToGoOn,
  endOf,
  insToReceive,
  listsToPick,
  outsToCheck,
  outsToPack,
  outsToReview,
  parcelsToShip,
  wavesToSort,
} from './waiting'
export { whereIs } from './whereIs'
