import { CallError } from '../../runtime/http'

/** What a refused decryption tells the person (specification §8): 11001 brings its reason after the first colon. */
export function decryptSentence(error: Error): string {
  if (!(error instanceof CallError)) return '解密失败'
  const facts = (error.data ?? {}) as { error_code?: string | number; error_msg?: string }
  if (facts.error_code === undefined) return error.message
  if (String(facts.error_code) !== '11001') return '解密失败'
  const colon = /[:：]/.exec(facts.error_msg ?? '')
  const reason = colon ? facts.error_msg?.slice(colon.index + 1).trim() : ''
  return reason || '禁止解密'
}
