export { callWithProof } from './callWithProof'
export type { ProofRequest } from './callWithProof'
