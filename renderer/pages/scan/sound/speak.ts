/** Whether this browser can read Chinese aloud; its voices may come a moment later. */
const chineseVoice = () =>
  speechSynthesis.getVoices().find(({ lang }) => /^(zh|cmn)([-_]|$)/i.test(lang))

/** Reads a sentence, breaking off the one before: the newest scan is what the person waits for. */
export function speak(text: string): void {
  if (typeof speechSynthesis === 'undefined') return
  const voice = chineseVoice()
  if (!voice) return
  speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = 1.3
  speechSynthesis.speak(utterance)
}
