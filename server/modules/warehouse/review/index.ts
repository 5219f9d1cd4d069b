export { passWithoutScan, reportProblem } from './core/review'
