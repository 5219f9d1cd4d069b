import type { HttpClient } from '../../../../runtime/http'
import { loudspeaker } from './loudspeaker'
import { recordingOf } from './recordings'

/** A sentence that is being read aloud. */
export interface Saying {
  /** When it has been read or stopped. @throws when nobody can read it */
  ended: Promise<void>
  stop(): void
}

/** Whether this browser can read Chinese aloud; its voices may come a moment later. */
const chineseVoice = () =>
  typeof speechSynthesis === 'undefined'
    ? undefined
    : speechSynthesis.getVoices().find(({ lang }) => /^(zh|cmn)([-_]|$)/i.test(lang))

/** Reads a sentence: by a Chinese voice of this computer, else as the server has it read. */
export function say(http: HttpClient, text: string): Saying {
  const voice = chineseVoice()
  return voice ? sayHere(text, voice) : sayRecorded(http, text)
}

function sayHere(text: string, voice: SpeechSynthesisVoice): Saying {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = 1.3
  const ended = new Promise<void>((resolve, reject) => {
    utterance.addEventListener('end', () => resolve())
    // what is broken off for the next sentence is no failure
    utterance.addEventListener('error', ({ error }) =>
      error === 'interrupted' || error === 'canceled' ? resolve() : reject(new Error(error)),
    )
  })
  speechSynthesis.speak(utterance)
  return { ended, stop: () => speechSynthesis.cancel() }
}

function sayRecorded(http: HttpClient, text: string): Saying {
  let source: AudioBufferSourceNode | undefined
  let isStopped = false
  const play = async () => {
    const audio = loudspeaker()
    if (!audio) throw new Error('say: this browser has no sound')
    // decoding takes the bytes away
    const buffer = await audio.decodeAudioData((await recordingOf(http, text)).slice(0))
    if (isStopped) return
    source = new AudioBufferSourceNode(audio, { buffer })
    source.connect(audio.destination)
    await new Promise<void>((resolve) => {
      source?.addEventListener('ended', () => resolve())
      source?.start()
    })
  }
  const stop = () => {
    isStopped = true
    source?.stop()
  }
  return { ended: play(), stop }
}
