/** Whether this browser can read Chinese aloud; its voices may come a moment later. */
const chineseVoice = () =>
  speechSynthesis.getVoices().find(({ lang }) => /^(zh|cmn)([-_]|$)/i.test(lang))

/** Reads a sentence, breaking off the one before: the newest scan is what the person waits for. */
export function speak(text: string): void {
  if (!canSpeak()) return
  speechSynthesis.cancel()
  speechSynthesis.speak(utteranceOf(text))
}

/** Whether this browser reads Chinese aloud. */
export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && chineseVoice() !== undefined

/** A sentence in the voice of the stations. */
export function utteranceOf(text: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text)
  const voice = chineseVoice()
  if (voice) {
    utterance.voice = voice
    utterance.lang = voice.lang
  }
  utterance.rate = 1.3
  return utterance
}
