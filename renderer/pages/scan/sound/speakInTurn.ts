import { canSpeak, utteranceOf } from './speak'

/**
 * Reads texts one after another, as a station would say each.
 * @param onEach  the place of what is read now; undefined at the end
 * @returns stops it
 */
export function speakInTurn(
  texts: readonly string[],
  onEach: (at: number | undefined) => void,
): () => void {
  let isStopped = false
  const say = (at: number) => {
    const text = texts[at]
    if (isStopped) return
    if (text === undefined || !canSpeak()) return onEach(undefined)
    onEach(at)
    const utterance = utteranceOf(text)
    utterance.addEventListener('end', () => say(at + 1))
    utterance.addEventListener('error', () => onEach(undefined))
    speechSynthesis.speak(utterance)
  }
  if (canSpeak()) speechSynthesis.cancel()
  say(0)
  return () => {
    isStopped = true
    if (canSpeak()) speechSynthesis.cancel()
    onEach(undefined)
  }
}
