export { proofErrors } from './errors'
export { hashesPerTry, makeChallenge, takeProof } from './proof'
export type { ProofPurpose } from './proof'
