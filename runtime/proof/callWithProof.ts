import type { Challenge } from 'altcha-lib'
import { CallError, type HttpClient } from '../http'
import { solveBeside } from './solveBeside'

/** What the proof is for. */
export type ProofRequest = { purpose: 'SMS' } | { purpose: 'LOGIN'; username: string }

/**
 * Fetches a puzzle, solves it and sends the call with it. Once more with a new one where the server does not take the
 * first: it may be late, or more work may be due meanwhile.
 * @throws CallError of the puzzle or of the call
 */
export async function callWithProof<T>(
  http: HttpClient,
  request: ProofRequest,
  send: (proof: string) => Promise<T>,
): Promise<T> {
  const once = async () => send(await solveBeside(await fetchChallenge(http, request)))
  try {
    return await once()
  } catch (error) {
    if (error instanceof CallError && error.error?.startsWith('PROOF_')) return once()
    throw error
  }
}

async function fetchChallenge(http: HttpClient, request: ProofRequest): Promise<Challenge> {
  const query = { ...request }
  const { challenge } = await http.call<{ challenge: Challenge }>('GET /code', {
    query,
    quiet: true,
  })
  return challenge
}
