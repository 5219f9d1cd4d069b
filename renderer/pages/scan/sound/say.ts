import type { HttpClient } from '../../../../runtime/http'
import { loudspeaker } from './loudspeaker'
import { recordingOf } from './recordings'
import { anyVoice, chineseVoice, NobodyReads } from './voices'

/** A sentence that is being read aloud. */
export interface Saying {
  /** When it has been read or stopped. @throws when nobody can read it */
  ended: Promise<void>
  stop(): void
}

/** Reads a sentence: by a Chinese voice of this computer, else as the server has it read, else by whatever voice there is. */
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
  let stopNow = () => {}
  let isStopped = false
  const play = async () => {
    const recording = await recordingOf(http, text)
    if (isStopped) return
    if (!recording) {
      const voice = anyVoice()
      if (!voice) throw new NobodyReads(text)
      const saying = sayHere(text, voice)
      stopNow = saying.stop
      return saying.ended
    }
    const source = await sourceOf(recording)
    if (isStopped) return
    stopNow = () => source.stop()
    await new Promise<void>((resolve) => {
      source.addEventListener('ended', () => resolve())
      source.start()
    })
  }
  const stop = () => {
    isStopped = true
    stopNow()
  }
  return { ended: play(), stop }
}

async function sourceOf(recording: ArrayBuffer): Promise<AudioBufferSourceNode> {
  const audio = loudspeaker()
  if (!audio) throw new Error('say: this browser has no sound')
  // decoding takes the bytes away
  const buffer = await audio.decodeAudioData(recording.slice(0))
  const source = new AudioBufferSourceNode(audio, { buffer })
  source.connect(audio.destination)
  return source
}
