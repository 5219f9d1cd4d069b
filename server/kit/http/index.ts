export { alsoShown } from './alsoShown'
export { askedValues, isAsked } from './askedValues'
export { mayCall } from './authorize'
export { holds, type Holder } from './holds'
export { jobContext } from './createContext'
export { defineRoute } from './defineRoute'
export type { RouteSpec } from './defineRoute'
export { toAppError } from './toAppError'
export { shownOnce } from './shownOnce'
export type {
  Context,
  FileWork,
  Log,
  PublicContext,
  RateClass,
  ResolveSession,
  Route,
  RouteInput,
  RowNote,
  RowWork,
  SessionUser,
} from './types'
export { hasText, moneyText } from './problemsOf'
export { dateText, timeText } from './timeTexts'
export { dictValue, openValue } from './dictValue'
