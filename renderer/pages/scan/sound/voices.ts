/** Nobody can read a sentence: neither this computer nor the server. */
export class NobodyReads extends Error {}

/** The voices of this browser; they may come a moment after it was first asked. */
const voices = (): readonly SpeechSynthesisVoice[] =>
  typeof speechSynthesis === 'undefined' ? [] : speechSynthesis.getVoices()

const isChinese = ({ lang }: SpeechSynthesisVoice) => /^(zh|cmn)([-_]|$)/i.test(lang)

/** A Chinese voice of this computer; one that works without a network first. */
export const chineseVoice = (): SpeechSynthesisVoice | undefined =>
  voices().find((voice) => isChinese(voice) && voice.localService) ?? voices().find(isChinese)

let keptVoice: SpeechSynthesisVoice | undefined

/**
 * Whatever voice this browser has, for a station that nobody else reads to: it says numbers, if not words, as far as its
 * language goes. It stays the same as long as the page is open, so that a station does not change its voice within a wave.
 */
export function anyVoice(): SpeechSynthesisVoice | undefined {
  const now = voices()
  if (!keptVoice || !now.includes(keptVoice))
    keptVoice = now.find((voice) => voice.default) ?? now[0]
  return keptVoice
}
