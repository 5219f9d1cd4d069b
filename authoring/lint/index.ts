export { createContext } from './createContext'
export type { LintContext, Surroundings } from './createContext'
export { lintRoom, printProblem } from './lintRoom'
export type { Finding, Fix, Problem, Repair, Rule } from './types'
