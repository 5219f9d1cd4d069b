import { createHash, randomBytes } from 'node:crypto'

/** A fresh bearer token: 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token. Random tokens need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
