import { texts } from './texts'

/** The text for what the user reads when the server sent no sentence of its own, by status (specification §8). */
export const statusTexts = {
  0: 'unknownFailure',
  200: 'answered',
  201: 'saved',
  202: 'queued',
  204: 'deleted',
  400: 'badRequest',
  401: 'notSignedIn',
  402: 'tokenExpired',
  403: 'forbidden',
  404: 'notFound',
  406: 'notAcceptable',
  410: 'gone',
  500: 'serverFailed',
  502: 'badGateway',
  503: 'unavailable',
  504: 'gatewayTimeout',
} as const

const isKnown = (code: number): code is keyof typeof statusTexts => code in statusTexts

/** @param code an HTTP status; 0 when there was none */
export const messageOfStatus = (code: number): string =>
  isKnown(code) ? texts.say(statusTexts[code]) : texts.say('otherStatus', { code })
