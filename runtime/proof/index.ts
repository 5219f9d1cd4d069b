export { callWithProof } from './callWithProof'
export type { ProofWish } from './callWithProof'
