import { AppError } from './AppError'

/** What a check answers, or the refusal it throws; nothing is written in it. @throws everything that is no refusal */
export function attempt<T>(run: () => T): T | AppError {
  try {
    return run()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The answer of one of a set. @throws its refusal */
export function orThrow<T>(outcome: T | AppError | undefined): T {
  if (outcome instanceof AppError) throw outcome
  if (outcome === undefined) throw new Error('orThrow: nothing is said of what was asked')
  return outcome
}
