/** What is answered to the first call alone: nothing of it is kept for a call that is repeated. */
export class OnceAnswer {
  constructor(readonly data: object) {}
}

/**
 * A handler's answer that holds a secret, such as a new password.
 * @example return shownOnce({ initialPassword })
 */
export const shownOnce = (data: object): OnceAnswer => new OnceAnswer(data)
