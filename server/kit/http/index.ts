export { alsoShown } from './input/alsoShown'
export { askedValues, isAsked } from './input/askedValues'
export { mayCall } from './access/authorize'
export { holds, type Holder } from './access/holds'
export { contextWithin, jobContext } from './access/createContext'
export { importContext, systemContext } from './access/systemContext'
export { defineRoute } from './defineRoute'
export type { RouteSpec } from './defineRoute'
export { toAppError } from './answer/toAppError'
export { shownOnce } from './access/shownOnce'
export { uploadedFile } from './uploadedFile'
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
  SetDone,
  SetWork,
  SessionUser,
} from './types'
export { hasText, moneyText, signedMoneyText } from './input/problemsOf'
export { dateText, timeText } from './input/timeTexts'
export { dictValue, openValue } from './input/dictValue'
